import { isRecord } from '../protocol/ending';
import type { AgUiCodec } from './ag-ui-agent';
import type { Fields } from './envole-fields';

/** Keywords that are understood. A schema with any other could refuse what is sent. */
const notes = /^(\$schema|\$id|\$defs|title|description|default|examples|type)$/;
const known = /^(properties|required|additionalProperties)$/;

function hasOnly(schema: Fields, ...allowed: RegExp[]): boolean {
  return Object.keys(schema).every((key) => allowed.some((words) => words.test(key)));
}

/** The shapes that a schema allows; none where it says more than is understood. */
function shapesOf(schema: unknown): Fields[] {
  if (!isRecord(schema)) return [];
  const name = 'oneOf' in schema ? 'oneOf' : 'anyOf';
  const { [name]: choice, ...rest } = schema;
  if (choice !== undefined && !hasOnly(rest, notes)) return [];
  const shapes: unknown[] = Array.isArray(choice) ? choice : [rest];
  return shapes.filter(
    (shape): shape is Fields =>
      isRecord(shape) && (shape['type'] ?? 'object') === 'object' && hasOnly(shape, notes, known),
  );
}

function fieldsOf({ properties }: Fields): Fields {
  return isRecord(properties) ? properties : {};
}

function isOf(schema: unknown, type: string): boolean {
  if (!isRecord(schema)) return false;
  const { type: given, anyOf } = schema;
  if (Array.isArray(anyOf)) return anyOf.some((one) => isOf(one, type));
  return given === type || (Array.isArray(given) && given.includes(type));
}

function takesFlag(schema: unknown, flag: boolean): boolean {
  if (!isRecord(schema)) return false;
  if ('const' in schema) return schema['const'] === flag;
  const { enum: list } = schema;
  return Array.isArray(list) ? list.includes(flag) : isOf(schema, 'boolean');
}

/** Any text: nothing is said of its length or form. */
function takesText(schema: unknown): boolean {
  return isRecord(schema) && hasOnly(schema, notes, /^anyOf$/) && isOf(schema, 'string');
}

/** The shape that takes a flag, and nothing else that could not be given. */
function shapeWith(shapes: Fields[], key: string, flag: boolean): Fields | undefined {
  return shapes.find((shape) => {
    const { required = [] } = shape;
    const fields = fieldsOf(shape);
    const given = flag || !takesReason(key, fields) ? [key] : [key, 'reason'];
    return (
      takesFlag(fields[key], flag) &&
      Array.isArray(required) &&
      required.every((name) => given.includes(name as string))
    );
  });
}

/** Beside `accepted` stand the arguments, one of which may be called a reason. */
function takesReason(key: string, fields: Fields): boolean {
  return key === 'approved' && takesText(fields['reason']);
}

/**
 * How an interrupt with this response schema is answered: `{approved, editedArgs?, reason?, payload?}` or
 * `{accepted, …arguments}`. Null where the schema is another, or asks for more: nothing is guessed.
 */
export function codecOf(schema: unknown): AgUiCodec | null {
  const shapes = shapesOf(schema);
  const [key, ...others] = ['approved', 'accepted'].filter(
    (name) => shapeWith(shapes, name, true) && shapeWith(shapes, name, false),
  );
  const [yes, no] = [true, false].map((flag) => fieldsOf(shapeWith(shapes, key ?? '', flag) ?? {}));
  if (key === undefined || others.length > 0 || !yes || !no) return null;
  const reason = takesReason(key, no);
  const isFlat = key === 'accepted';
  return {
    payload: (approved, words) => ({
      [key]: approved,
      ...(reason && words !== undefined ? { reason: words } : {}),
    }),
    reason,
    edit: isFlat ? Object.keys(yes).length > 1 : 'editedArgs' in yes,
    // Microsoft's server fails the whole run over one cancelled interrupt.
    cancel: !isFlat,
  };
}

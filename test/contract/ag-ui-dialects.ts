import type { WantedCall } from './bench';
import type { Dialect, Verdict } from './ag-ui-server';

/** The answers of the servers that speak AG-UI, as each of them documents its own. */

type Payload = Readonly<Record<string, unknown>>;

function flagOf(payload: Payload, key: string, allowed: readonly string[]): boolean {
  const unknown = Object.keys(payload).filter((name) => name !== key && !allowed.includes(name));
  const flag = payload[key];
  if (typeof flag !== 'boolean' || unknown.length > 0)
    throw new Error(`Invalid payload ${JSON.stringify(payload)}`);
  return flag;
}

function verdict(approved: boolean, words = 'The call was denied.'): Verdict {
  return approved ? { runs: true } : { runs: false, words };
}

const argumentsOf = ({ args }: WantedCall): object => ({
  type: 'object',
  properties: Object.fromEntries(Object.keys(args).map((name) => [name, {}])),
});

/** As the protocol's own documentation has it. */
export const documented: Dialect = {
  schema: (call) => ({
    type: 'object',
    properties: { approved: { type: 'boolean' }, editedArgs: argumentsOf(call) },
    required: ['approved'],
  }),
  read: (payload) => verdict(flagOf(payload, 'approved', ['editedArgs'])),
};

export const pydanticAi: Dialect = {
  schema: (call) => ({
    title: 'ToolApproval',
    type: 'object',
    properties: {
      approved: { type: 'boolean', title: 'Approved' },
      editedArgs: { anyOf: [argumentsOf(call), { type: 'null' }] },
      reason: { anyOf: [{ type: 'string' }, { type: 'null' }], default: null },
    },
    required: ['approved'],
  }),
  read: (payload) => {
    const { reason } = payload;
    const approved = flagOf(payload, 'approved', ['editedArgs', 'reason']);
    return verdict(approved, typeof reason === 'string' ? reason : undefined);
  },
};

const closed = { type: 'object', required: ['approved'], additionalProperties: false };

export const tanStack: Dialect = {
  schema: (call) => ({
    oneOf: [
      { ...closed, properties: { approved: { const: true }, editedArgs: argumentsOf(call) } },
      { ...closed, properties: { approved: { const: false } } },
    ],
  }),
  read: (payload) => {
    const allowed = payload['approved'] === true ? ['editedArgs'] : [];
    return verdict(flagOf(payload, 'approved', allowed));
  },
};

export const microsoft: Dialect = {
  schema: ({ args }) => ({
    type: 'object',
    properties: {
      accepted: { type: 'boolean' },
      ...Object.fromEntries(Object.keys(args).map((name) => [name, { type: 'string' }])),
    },
    required: ['accepted'],
  }),
  read: (payload) => {
    const names = Object.keys(payload);
    return verdict(flagOf(payload, 'accepted', names));
  },
  failsOnCancel: true,
};

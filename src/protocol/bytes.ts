/** Content that is bytes: typed arrays, data views and buffers. */
export type Bytes = ArrayBufferView | ArrayBuffer;

/** The name of a typed array, as the engine knows it: no subclass and no other frame makes a difference. */
const { get: kindOf } = Object.getOwnPropertyDescriptor(
  Object.getPrototypeOf(Uint8Array.prototype),
  Symbol.toStringTag,
) as { readonly get: (this: Bytes) => string | undefined };

export function isBytes(value: object): value is Bytes {
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
}

function octetsOf(bytes: Bytes): Uint8Array {
  return ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);
}

/** The same bytes in memory of their own. */
export function copyBytes(bytes: Bytes): Bytes {
  const { buffer } = Uint8Array.from(octetsOf(bytes));
  if (!ArrayBuffer.isView(bytes)) return buffer;
  const kinds = globalThis as unknown as Record<string, new (of: ArrayBuffer) => Bytes>;
  const Kind = kinds[kindOf.call(bytes) ?? 'DataView'] ?? DataView;
  return new Kind(buffer);
}

export function sameBytes(a: Bytes, b: Bytes): boolean {
  if (ArrayBuffer.isView(a) !== ArrayBuffer.isView(b) || kindOf.call(a) !== kindOf.call(b))
    return false;
  if (a.byteLength !== b.byteLength) return false;
  const others = octetsOf(b);
  return octetsOf(a).every((octet, i) => octet === others[i]);
}

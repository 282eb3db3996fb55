export function decodeEncoded(text: string): string | null {
  return text ? null : null;
}

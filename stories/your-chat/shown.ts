/** A file of this folder as a host writes it: here two versions of a package stand side by side under names of their own. */
export const shown = (code: string): string =>
  code.replaceAll("'ai-v7'", "'ai'").replaceAll("'ai-sdk-react-v7'", "'@ai-sdk/react'").trim();

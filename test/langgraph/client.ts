export { useStream } from '@langchain/react';
export type { AgentServerAdapter } from '@langchain/react';

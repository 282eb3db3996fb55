export { useStream } from '@langchain/react';

// @vitest-environment node
import { contract } from './contract';
import { openaiBench } from './openai';

contract('OpenAI Agents behind a batch route', openaiBench);

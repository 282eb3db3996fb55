import { aiSdkBench } from './ai-sdk-bench';
import { sdk } from './ai-sdk-v7';
import { contract } from './contract';

contract('AI SDK 7 over HTTP', aiSdkBench(sdk, 'http'));
contract('AI SDK 7 with the agent in the page', aiSdkBench(sdk, 'direct'));

import { aiSdkBench } from './ai-sdk-bench';
import { sdk } from './ai-sdk-v6';
import { contract } from './contract';

contract('AI SDK 6 over HTTP', aiSdkBench(sdk, 'http'));
contract('AI SDK 6 with the agent in the page', aiSdkBench(sdk, 'direct'));

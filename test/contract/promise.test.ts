// @vitest-environment node
import { contract } from './contract';
import { promiseBench } from './promise-bench';

contract('a promise for each call, all open at once', promiseBench('each'));
contract('a promise for each call, one after another', promiseBench('in_order'));

// @vitest-environment node
import { contract } from './contract';
import { envoleBench } from './envole';

contract('Envole', envoleBench);

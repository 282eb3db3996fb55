import { contract } from './contract';
import { langGraphBench } from './langgraph';

contract('LangGraph over HTTP', langGraphBench());

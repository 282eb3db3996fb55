import { assistantUiBench } from './assistant-ui';
import { contract } from './contract';

contract('the recipe for @assistant-ui/react', assistantUiBench);

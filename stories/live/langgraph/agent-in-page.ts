/** The agent of the live chat without LangGraph's server, which needs Node: the same model and tools, and the same questions. */
import { tools } from '../../chat/tools';
import type { ModelTurn } from '../mock-model';
import { createMockModel } from '../mock-model';
import type { Prompts } from '../prompts';
import { runTool } from '../run-tool';
import { toldIn } from './told';

export interface GraphMessage {
  readonly id: string;
  readonly type: 'human' | 'ai' | 'tool';
  readonly content: string;
  readonly name?: string;
  readonly tool_calls?: readonly {
    readonly id: string;
    readonly name: string;
    readonly args: object;
  }[];
  readonly tool_call_id?: string;
}

type Decision =
  | { readonly type: 'approve' }
  | { readonly type: 'reject'; readonly message: string };

/** What the agent wants to do, as LangChain's middleware asks. */
interface Question {
  readonly id: string;
  readonly value: {
    readonly actionRequests: readonly object[];
    readonly reviewConfigs: readonly object[];
  };
}

export interface AgentInPage {
  readonly prompts: Prompts;
  readonly messages: () => readonly GraphMessage[];
  readonly question: () => Question | null;
  readonly start: (messages: readonly GraphMessage[]) => void;
  readonly resume: (decisions: readonly Decision[]) => void;
}

function questionAbout(calls: ModelTurn['calls'], id: string): Question | null {
  if (calls.length === 0) return null;
  const actionRequests = calls.map(({ toolName: name, args }) => ({ name, args }));
  const allowedDecisions = ['approve', 'reject'];
  const reviewConfigs = [...tools.keys()].map((actionName) => ({ actionName, allowedDecisions }));
  return { id, value: { actionRequests, reviewConfigs } };
}

export function createAgentInPage(): AgentInPage {
  const model = createMockModel();
  let messages: readonly GraphMessage[] = [];
  let open: ModelTurn['calls'] = [];
  let question: Question | null = null;

  function takeTurn(): void {
    const given = messages.map(({ type, ...data }) => ({ type, data }));
    const { text, calls } = model.next(toldIn(given), given);
    const wanted = calls.map(({ id, toolName: name, args }) => ({ id, name, args }));
    const id = `words-${messages.length}`;
    messages = [...messages, { id, type: 'ai', content: text, tool_calls: wanted }];
    open = calls;
    question = questionAbout(calls, `interrupt-${messages.length}`);
  }

  return {
    prompts: model.prompts,
    messages: () => messages,
    question: () => question,
    start: (said) => {
      messages = [...messages, ...said];
      takeTurn();
    },
    resume: (decisions) => {
      const results = open.map(({ id, toolName: name, args }, i): GraphMessage => {
        const decision = decisions[i];
        if (!decision) throw new Error('The answer does not cover what is open');
        const content = decision.type === 'approve' ? runTool(name, args) : decision.message;
        return { id: `result-${id}`, type: 'tool', name, content, tool_call_id: id };
      });
      messages = [...messages, ...results];
      takeTurn();
    },
  };
}

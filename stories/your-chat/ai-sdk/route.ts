import { createAgentUIStreamResponse } from 'ai-v7';
import type { LanguageModel, UIMessage } from 'ai-v7';
import { refuse } from 'approval-cards/server';
import { agentWith } from './agent';

interface Body {
  readonly messages: UIMessage[];
  /** With an answer: what was decided, and who the page says decided. */
  readonly approval?: { readonly decidedBy: { readonly id: string | number } | null };
}

/** For `POST /api/chat`. `sessionUserId`: who is signed in, from your session. */
export async function answerChat(
  request: Request,
  { model, sessionUserId }: { model: LanguageModel; sessionUserId: string },
): Promise<Response> {
  const { messages, approval } = (await request.json()) as Body;
  const named = approval?.decidedBy?.id;
  if (named !== undefined && String(named) !== sessionUserId) {
    const refusal = refuse('decider_mismatch');
    return Response.json(refusal, { status: refusal.httpStatus });
  }
  return createAgentUIStreamResponse({ agent: agentWith(model), uiMessages: messages });
}

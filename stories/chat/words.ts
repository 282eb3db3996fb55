import type { Labels } from 'approval-cards';
import { de as germanLabels } from 'approval-cards/labels/de';
import type { Language } from './speech';

/** What the chat itself says; the cards bring their own words. */
export interface ChatWords {
  /** The words of the cards; those of the kit where there are none. */
  readonly labels: Partial<Labels> | undefined;
  readonly assistant: string;
  readonly asksFirst: string;
  readonly you: string;
  readonly somebody: string;
  readonly assistantTo: (owner: string) => string;
  readonly theOwner: string;
  readonly attachedBy: (name: string, place: number) => string;
  readonly conversation: (viewer: string) => string;
  readonly waits: string;
  readonly onlyOwnerWrites: (owner: string) => string;
  readonly message: string;
  readonly placeholder: string;
  readonly send: string;
  readonly thinking: string;
  readonly working: string;
  readonly received: string;
  readonly suggestions: string;
  readonly wishes: readonly string[];
  readonly backend: string;
  readonly backendIs: string;
  readonly paces: Readonly<Record<'quick' | 'slow' | 'late', string>>;
  readonly secondApprover: string;
  readonly auditIsDown: string;
  readonly language: string;
}

const en: ChatWords = {
  labels: undefined,
  assistant: 'Assistant',
  asksFirst: 'A local agent. It asks before it acts.',
  you: 'You',
  somebody: 'Somebody',
  assistantTo: (owner) => `Assistant, to ${owner}`,
  theOwner: 'the owner',
  attachedBy: (name, place) => `Attached by ${name}, ${place}`,
  conversation: (viewer) => `Conversation, as ${viewer} sees it`,
  waits: 'The agent waits for a decision; until then nothing can be sent here.',
  onlyOwnerWrites: (owner) =>
    `Only ${owner} writes here. You can decide what ${owner}’s agent may do.`,
  message: 'Message to the assistant',
  placeholder: 'What should be done?',
  send: 'Send',
  thinking: 'Assistant is thinking',
  working: 'A decision is being carried out',
  received: 'What the model received',
  suggestions: 'Suggestions',
  wishes: [
    'Mail the minutes to the team',
    'Mail Grace about the budget and book a meeting on Friday',
    'Delete the page /offers/summer',
    'Set CRM record 99 to won',
  ],
  backend: 'Backend',
  backendIs: 'Backend is',
  paces: { quick: 'quick', slow: 'slow tools (5 s)', late: 'late news (5 s)' },
  secondApprover: 'Somebody else must approve',
  auditIsDown: 'Audit trail is down',
  language: 'Language',
};

const de: ChatWords = {
  labels: germanLabels,
  assistant: 'Assistent',
  asksFirst: 'Arbeitet auf diesem Rechner. Fragt, bevor er handelt.',
  you: 'Sie',
  somebody: 'Jemand',
  assistantTo: (owner) => `Assistent, an ${owner}`,
  theOwner: 'die Person, für die er arbeitet',
  attachedBy: (name, place) => `Angehängt von ${name}, ${place}`,
  conversation: (viewer) => `Unterhaltung, wie ${viewer} sie sieht`,
  waits: 'Der Assistent wartet auf Ihre Entscheidung; bis dahin lässt sich hier nichts senden.',
  onlyOwnerWrites: (owner) =>
    `Hier schreibt nur ${owner}. Sie können entscheiden, was der Agent für ${owner} tun darf.`,
  message: 'Nachricht an den Assistenten',
  placeholder: 'Was soll getan werden?',
  send: 'Senden',
  thinking: 'Der Assistent denkt nach',
  working: 'Eine Entscheidung wird ausgeführt',
  received: 'Was das Modell erhalten hat',
  suggestions: 'Vorschläge',
  wishes: [
    'Schicke dem Team das Protokoll',
    'Schreibe Grace über das Budget und plane ein Treffen am Freitag',
    'Lösche die Seite /offers/summer',
    'Setze CRM-Datensatz 99 auf gewonnen',
  ],
  backend: 'Server',
  backendIs: 'Der Server',
  paces: {
    quick: 'ist schnell',
    slow: 'führt langsam aus (5 s)',
    late: 'meldet sich spät (5 s)',
  },
  secondApprover: 'Jemand anderes muss freigeben',
  auditIsDown: 'Das Prüfprotokoll ist ausgefallen',
  language: 'Sprache',
};

export const wordsIn: Readonly<Record<Language, ChatWords>> = { en, de };

import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { CallField, EndingReport, Labels, NamedCall, ShortcutAction } from './labels';
import { capitalised, counting } from './plural';

const { n, s: forms } = counting<'one' | 'other'>('de');
const s = (count: number, one: string, many: string): string =>
  forms(count, { one: `# ${one}`, other: `# ${many}` });
const actions = (count: number): string => s(count, 'Aktion', 'Aktionen');

const all = (count: number): string => (count === 2 ? 'beide' : `alle ${n(count)}`);
const allActions = (count: number): string =>
  `${all(count)} ${count === 1 ? 'Aktion' : 'Aktionen'}`;

const named = (verb: string, { tool, target, position, total }: NamedCall): string =>
  `${verb}: ${tool}${target === null ? '' : `, ${target}`}${total > 1 ? `, ${position} von ${total}` : ''}`;

const fields: Record<CallField, string> = {
  toolName: ' im Namen des Werkzeugs',
  title: ' im Titel',
  description: ' in der Beschreibung',
  provider: ' im Anbieter',
  category: ' in der Kategorie',
};

const shortcutActions: Record<ShortcutAction, string> = {
  deny: 'Ablehnen',
  approve: 'Freigeben',
  next: 'Nächste Aktion',
  previous: 'Vorige Aktion',
  feedback: 'Rückmeldung schreiben',
  abort: 'Alle mit Rückmeldung abbrechen\u00A0…',
  submit: 'Absenden',
  help: 'Diese Tasten zeigen',
};

const keyNames: Record<string, string> = {
  __proto__: null as never,
  Ctrl: 'Strg',
  Enter: 'Eingabe',
  Shift: 'Umschalt',
};

const results: Record<string, string> = {
  __proto__: null as never,
  [APPROVED]: 'freigegeben',
  [DENIED]: 'abgelehnt',
  [ABORTED_WITH_FEEDBACK]: 'mit Rückmeldung abgebrochen',
};

const statuses: Record<string, string> = {
  __proto__: null as never,
  done: 'ausgeführt',
  running: 'läuft',
  failed: 'fehlgeschlagen',
  expired: 'abgelaufen',
  withdrawn: 'zurückgezogen',
  decided_elsewhere: 'anderswo entschieden',
};

const blocks: Record<string, string> = {
  __proto__: null as never,
  second_approver:
    'Das muss eine zweite Person freigeben. Ablehnen oder abbrechen können Sie es trotzdem.',
  preview:
    'Die Vorschau dieser Aktion ist unvollständig, deshalb kann sie noch nicht freigegeben werden.',
  unreadable: 'Dieser Inhalt lässt sich nicht verlässlich anzeigen und deshalb nicht freigeben.',
};

const forbidden = {
  self_approval:
    'Sie haben diesen Lauf gestartet, deshalb muss ihn jemand anderes freigeben. Ablehnen oder abbrechen können Sie trotzdem.',
  not_permitted: 'Sie dürfen das nicht freigeben. Ablehnen oder abbrechen können Sie trotzdem.',
  decider_mismatch:
    'Sie sind unter einem anderen Namen angemeldet, als diese Seite annimmt. Laden Sie die Seite neu, um freizugeben.',
};

/** Who decided, where the viewer did not. */
function who({ decider, name }: EndingReport): string {
  if (name !== null) return name;
  return decider === 'run_owner' ? 'Die Person, die diesen Lauf gestartet hat,' : 'Jemand anderes';
}

function settled(report: EndingReport): string {
  const { decider, name, tally, total } = report;
  const { approved, denied, aborted } = tally;
  const deeds = [
    ...(approved > 0 ? [[approved, 'freigegeben'] as const] : []),
    ...(denied > 0 ? [[denied, 'abgelehnt'] as const] : []),
    ...(aborted > 0 ? [[aborted, 'mit Rückmeldung abgebrochen'] as const] : []),
  ];
  const [only] = deeds;
  const whole = deeds.length === 1 && only !== undefined && only[0] === total;
  const said = deeds.map(([count, deed]) => `${n(count)} ${deed}`).join(' und ');
  const what = whole ? `${actions(total)} ${only[1]}` : `von ${actions(total)} ${said}`;
  const deed = deeds.length === 0 ? 'das entschieden' : what;
  if (decider === 'you') return `Sie haben ${deed}.`;
  if (name !== null || decider !== 'unknown') return `${who(report)} hat ${deed}.`;
  return `${deeds.length === 0 ? 'Entschieden' : capitalised(what)} (von wem, ist nicht bestätigt).`;
}

/** German. */
export const de: Labels = {
  locale: 'de',

  heading: (total) =>
    total === 1
      ? '1 Aktion wartet auf Ihre Entscheidung'
      : `${n(total)} Aktionen warten auf Ihre Entscheidung`,
  endedHeading: (ending, total) =>
    ({
      settled: `${actions(total)}, entschieden`,
      already_decided: `${actions(total)}, bereits entschieden`,
      already_resuming: `${actions(total)}, anderswo in Arbeit`,
      expired: `${actions(total)}, abgelaufen`,
      not_awaiting: `${actions(total)}, nicht mehr offen`,
    })[ending],
  emptyHeading: 'Nichts zu entscheiden',
  unreadableHeading: 'Diese Anfrage ist nicht lesbar',
  inboxName: (waiting) => (waiting === 0 ? 'Freigaben' : de.pendingLink(waiting)),
  inboxEmpty: 'Es sind keine Anfragen offen.',
  onBehalfOf: (name) => `für ${name}`,
  listName: 'Angefragte Aktionen',
  pendingLink: (count) => s(count, 'Anfrage offen', 'Anfragen offen'),

  arrived: (count, names) =>
    `${de.heading(count)}: ${names.join(', ')}${names.length < count ? '\u00A0…' : '.'}`,
  decision: ({ result, tool, count, decided, total }) => {
    const what = tool ?? actions(count);
    const deed =
      result === null
        ? `Entscheidung zurückgenommen: ${what}.`
        : `${capitalised(results[result] ?? '')}: ${what}.`;
    return total > 1 ? `${deed} ${de.progress(decided, total)}.` : deed;
  },
  abortUndone: 'Der Abbruch wurde zurückgenommen.',

  approve: 'Freigeben',
  deny: 'Ablehnen',
  approveName: (call) => named('Freigeben', call),
  denyName: (call) => named('Ablehnen', call),
  denyReason: (field) =>
    ({
      denied: 'Begründung für den Agenten (optional)',
      undecided: 'Falls Sie ablehnen: Begründung für den Agenten (optional)',
      kept: 'Ihre Begründung, zum Kopieren',
    })[field],
  denyReasonName: (field, call) => named(de.denyReason(field), call),
  denyReasonGiven: 'Begründung:',
  approveAll: (count) => s(count, 'Routineaktion freigeben', 'Routineaktionen freigeben'),
  denyAll: (count, total) =>
    count === total ? `${capitalised(all(count))} ablehnen` : `${n(count)} übrige ablehnen`,
  denyUnreadable: 'Ganze Anfrage ablehnen',
  approveOff: (block) => {
    if (block.why === 'forbidden') return forbidden[block.reason];
    if (block.why === 'blocked')
      return block.reason.trim() === ''
        ? 'Die Freigabe ist gesperrt.'
        : (blocks[block.reason] ?? `Freigabe gesperrt: ${block.reason}`);
    if (block.why === 'no_handler')
      return 'Von dieser Seite aus lässt sich nichts senden, deshalb auch nichts freigeben.';
    if (block.why === 'unopened')
      return 'Es gibt mehr, als hier Platz hat. Öffnen Sie alles, bevor Sie freigeben.';
    if (block.why === 'stale')
      return 'Der Inhalt hat sich geändert, die neue Fassung ist noch nicht da.';
    return 'Diese Aktion lässt sich nicht verlässlich anzeigen und deshalb nicht freigeben.';
  },
  progress: (decided, total) => `${n(decided)} von ${n(total)} entschieden`,
  submit: (count) => s(count, 'Entscheidung senden', 'Entscheidungen senden'),
  notYet:
    'Noch nicht: Das ist gerade erst erschienen, hat sich geändert oder verschoben. Sehen Sie es sich an und drücken Sie gleich noch einmal.',
  tooQuick: 'Das kam zu schnell nach dem vorigen Druck. Drücken Sie gleich noch einmal.',
  outOfSight:
    'Von der Aktion ist zu wenig zu sehen, oder etwas liegt darüber. Sehen Sie sie ganz an und drücken Sie gleich noch einmal.',
  nowCritical:
    'Was Sie freigegeben hatten, ist jetzt kritisch. Die Freigabe wurde zurückgenommen: Sehen Sie noch einmal hin und entscheiden Sie.',
  filesLocked:
    'Die Dateien wurden nicht hinzugefügt: Zu dieser Anfrage kann jetzt nichts hinzugefügt werden.',
  filesRefused: 'Nur Bilder können hinzugefügt werden. Andere Dateien wurden ausgelassen.',
  sending: 'Ihre Entscheidung wird gesendet\u00A0…',

  feedbackLabel: (total) =>
    total === 1
      ? 'Was ist falsch? Mit Ihrer Rückmeldung wird die Aktion abgebrochen.'
      : `Was ist falsch? Mit Ihrer Rückmeldung werden ${allActions(total)} abgebrochen.`,
  feedbackOnlyWithAbort:
    'Diese Rückmeldung wird nur beim Abbrechen gesendet. Entscheidungen werden ohne sie gesendet.',
  feedbackPlaceholder: 'Was soll der Agent stattdessen tun?',
  addImages: 'Bilder hinzufügen',
  attachmentsName: 'Angehängte Bilder',
  removeAttachment: (name) => `${name} entfernen`,
  attachmentFailed: 'nicht lesbar',
  attachmentReading: 'wird gelesen\u00A0…',
  unsentFeedback: 'Ihre Rückmeldung wurde nicht gesendet. Sie können sie hier kopieren.',
  abort: (total) =>
    total === 1 ? 'Mit Rückmeldung abbrechen\u00A0…' : 'Alle mit Rückmeldung abbrechen\u00A0…',
  abortTitle: ({ total }) =>
    total === 1 ? 'Diese Aktion abbrechen?' : `${capitalised(allActions(total))} abbrechen?`,
  abortText: ({ total, setAside }) =>
    `${total === 1 ? 'Sie wird nicht ausgeführt' : 'Keine davon wird ausgeführt'}, und Ihre Rückmeldung geht an den Agenten.${
      setAside > 0
        ? ` ${s(setAside, 'getroffene Entscheidung wird', 'getroffene Entscheidungen werden')} verworfen.`
        : ''
    }`,
  abortConfirm: (total) =>
    total === 1
      ? 'Abbrechen und Rückmeldung senden'
      : `${capitalised(all(total))} abbrechen und Rückmeldung senden`,
  abortStaged: (total) =>
    total === 1
      ? 'Diese Aktion wird abgebrochen.'
      : `${capitalised(allActions(total))} werden abgebrochen.`,
  undoAbort: 'Abbruch zurücknehmen',
  sendAbort: 'Abbruch senden',
  cancel: 'Zurück',

  conflictTitle: 'Alle abbrechen oder keine?',
  conflictText:
    'Der Server hat die Antwort abgelehnt: Ein Abbruch lässt sich nicht mit Freigaben oder Ablehnungen mischen. Ihre Entscheidungen und Ihre Rückmeldung bleiben in jedem Fall erhalten.',
  conflictAbort: 'Alle abbrechen',
  conflictKeep: 'Keine abbrechen, Entscheidungen behalten',

  problemsName: () => 'Noch nicht gesendet',
  problem: (problem) => {
    switch (problem.code) {
      case 'empty_batch':
        return 'In dieser Anfrage ist nichts zu entscheiden.';
      case 'mixed_abort':
        return 'Ein Abbruch lässt sich nicht mit Freigaben oder Ablehnungen mischen.';
      case 'missing_decisions':
        return `Über ${actions(problem.callIds.length)} ist noch nicht entschieden.`;
      case 'unknown_calls':
        return `${s(problem.callIds.length, 'Entscheidung gilt', 'Entscheidungen gelten')} einer Aktion, die nicht zu dieser Anfrage gehört.`;
      case 'feedback_required':
        return 'Schreiben Sie vor dem Abbrechen, was falsch ist, oder hängen Sie ein Bild an.';
      case 'attachments_unread':
        return 'Ein angehängtes Bild ist nicht bereit. Warten Sie darauf oder entfernen Sie es.';
      case 'approve_blocked':
        return `${s(problem.callIds.length, 'Aktion kann', 'Aktionen können')} hier nicht freigegeben werden. Lehnen Sie ab oder brechen Sie ab.`;
      case 'mixed_verdicts':
        return 'Hier müssen alle Aktionen dieselbe Antwort bekommen: alle freigeben, alle ablehnen oder abbrechen.';
      case 'refused':
        return problem.message === ''
          ? 'Der Server hat die Antwort abgelehnt.'
          : `Der Server hat die Antwort abgelehnt: ${problem.message}`;
    }
  },
  fault: (code) =>
    code === 'no_batch' || code === 'no_batch_id'
      ? 'Die Anfrage ist beschädigt und lässt sich von hier aus nicht beantworten. Es wurde nichts entschieden.'
      : code === 'duplicate_call_id'
        ? 'Zwei Aktionen dieser Anfrage lassen sich nicht unterscheiden. Nichts daran kann freigegeben werden.'
        : 'Ein Teil dieser Anfrage ist beschädigt. Nichts daran kann freigegeben werden.',
  notice: (notice) => {
    switch (notice.kind) {
      case 'content_changed': {
        const parts = [
          ...(notice.changed.length > 0 ? [`${actions(notice.changed.length)} geändert`] : []),
          ...(notice.added.length > 0 ? [`${actions(notice.added.length)} neu`] : []),
          ...(notice.removed.length > 0 ? [`${actions(notice.removed.length)} zurückgezogen`] : []),
        ];
        return `Seit Ihrem letzten Blick: ${parts.join(', ')}.`;
      }
      case 'retry_ended':
        return {
          already_decided:
            'Über die fehlgeschlagene Aktion wurde inzwischen anderswo entschieden. Es wurde nichts doppelt gesendet.',
          already_resuming: 'Die fehlgeschlagene Aktion wird bereits anderswo ausgeführt.',
          expired:
            'Die fehlgeschlagene Aktion lässt sich nicht wiederholen: Die Anfrage ist abgelaufen.',
          not_awaiting:
            'Die fehlgeschlagene Aktion lässt sich nicht wiederholen: Nichts wartet mehr darauf.',
        }[notice.ending];
      case 'person_changed':
        return 'Die Anmeldung hat sich geändert. Die bisherigen Entscheidungen wurden verworfen.';
      case 'stale':
        return notice.awaiting
          ? 'Diese Anfrage hat sich geändert. Nichts wurde festgehalten; die neue Fassung ist unterwegs.'
          : 'Diese Anfrage hat sich geändert. Nichts wurde festgehalten: Bitte sehen Sie sie noch einmal an.';
      case 'forbidden':
        return forbidden[notice.reason];
      case 'not_recorded':
        return 'Nichts wurde festgehalten und nichts ausgeführt: Der Server konnte den Eintrag im Protokoll nicht schreiben. Sie können es noch einmal versuchen.';
      case 'conflict':
        return 'Der Server hat eine Mischung aus Abbruch und anderen Entscheidungen abgelehnt.';
      case 'invalid':
        return de.problem(notice.problem);
      case 'no_handler':
        return 'Nichts wurde gesendet: Diese Seite ist mit keinem Server verbunden.';
      case 'lost':
        return 'Wir wissen nicht, ob das festgehalten wurde. Sie können gefahrlos erneut senden: Es ist dieselbe Antwort noch einmal.';
    }
  },
  earlierUnknown: 'Wir wissen nicht, ob eine frühere Antwort festgehalten wurde.',
  retry: 'Erneut senden',
  retryFailed: (count) =>
    count === 1
      ? 'Fehlgeschlagene Aktion erneut versuchen'
      : `${n(count)} fehlgeschlagene Aktionen erneut versuchen`,

  story: (story) => {
    switch (story.kind) {
      case 'not_asked':
        return story.result === undefined
          ? 'Keine Entscheidung nötig'
          : `Festgehalten: ${results[story.result] ?? story.result}`;
      case 'undecided':
        return 'Nicht entschieden';
      case 'staged':
      case 'sending': {
        if (story.result === APPROVED)
          return story.cause === 'approve_all'
            ? 'Soll ausgeführt werden (Sammelfreigabe)'
            : 'Soll ausgeführt werden';
        if (story.result === DENIED)
          return story.cause === 'deny_all'
            ? 'Soll nicht ausgeführt werden (alle abgelehnt)'
            : 'Soll nicht ausgeführt werden';
        return story.cause === 'chosen'
          ? 'Soll abgebrochen werden (gewählt)'
          : 'Soll mit abgebrochen werden';
      }
      case 'told': {
        const status = story.status === undefined ? [] : [statuses[story.status] ?? story.status];
        const mit =
          story.result === ABORTED_WITH_FEEDBACK && story.cause === 'cascade'
            ? ' (mit den übrigen)'
            : '';
        const result =
          story.result === undefined ? [] : [(results[story.result] ?? story.result) + mit];
        const words = [...result, ...status].join(
          story.result === APPROVED && story.status === 'failed' ? ', aber ' : ', ',
        );
        const told = capitalised(words);
        return story.error === undefined ? told : `${told || 'Fehlgeschlagen'}: ${story.error}`;
      }
      case 'ended':
        return {
          settled: 'Keine Angabe zu dieser Aktion',
          already_decided: 'Anderswo entschieden',
          already_resuming: 'Wird anderswo entschieden',
          expired: 'Abgelaufen, nicht entschieden',
          not_awaiting: 'Nicht mehr offen',
        }[story.ending];
    }
  },
  changed: 'Seit Ihrem letzten Blick geändert',
  change: (path, before, after) => {
    if (before === null) return `${path}: neu ${after ?? ''}`;
    return after === null
      ? `${path}: entfernt, war ${before}`
      : `${path}: war ${before}, jetzt ${after}`;
  },
  finding: ({ kind, count, detail, codes, field }, place) => {
    const where = field ? fields[field] : place === null ? '' : ` in „${place}“`;
    const name = place === null ? 'Der Name' : `Der Name „${place}“`;
    const one = count === 1;
    const which = codes ? ` (${codes})` : '';
    const chars = `${n(count)} Zeichen${where}`;
    const what: Record<string, string> = {
      bidi: `${chars} ${one ? 'würde' : 'würden'} die Leserichtung drehen: Ausgeführt wird, was hier steht, in dieser Reihenfolge`,
      hidden: `${s(count, 'unsichtbares Zeichen', 'unsichtbare Zeichen')}${where}`,
      control: `${chars} ${one ? 'ist ein Steuercode' : 'sind Steuercodes'}, kein Text: Ein Terminal kann ${one ? 'ihm' : 'ihnen'} folgen und löschen, was es zeigt`,
      tags: `Versteckter Text${where}: ${detail ?? ''}`,
      blank: `${chars} ${one ? 'sieht aus wie ein Leerzeichen, ist aber keines' : 'sehen aus wie Leerzeichen, sind aber keine'}: Programme trennen Wörter dort womöglich nicht`,
      padding: `Viele Leerzeichen${where} würden Text aus dem Blick schieben`,
      marks: `Mehr Akzente${where}, als ein Buchstabe trägt: Sie würden anderen Text übermalen`,
      unassigned: `${chars} ohne Bedeutung`,
      lookalike: `Buchstaben${where} aus einem anderen Alphabet, die nur wie lateinische aussehen${which}`,
      compatibility: `Zeichen${where}, die Programme als ${detail ?? ''} lesen können`,
      host: `Die Adresse${where} führt zu ${detail ?? ''}`,
      userinfo: `${detail ?? ''} vor dem @${where} ist nicht die Adresse der Seite`,
      encoded: `Kodierter Text${where}, ${detail ?? ''} Byte: Was darin steht, ist erst dekodiert zu lesen`,
      duplicate_key: `${name} kommt zweimal vor: Welcher Wert gilt, hängt vom Programm ab`,
      similar_key: `${name} sieht aus wie „${detail ?? ''}“, ist aber ein anderer${which}`,
      inexact_number: `Die Zahl${where} hat womöglich Stellen verloren`,
      special_number: `Keine gewöhnliche Zahl${where}`,
      contradiction:
        'Die Argumente kamen als Text und als Werte, und beide sind verschieden. Zu sehen ist der Text',
      unreadable: 'Die Argumente sind kein vollständiges JSON',
    };
    return what[kind] ?? kind;
  },
  moreFindings: (count) => s(count, 'weiterer Hinweis', 'weitere Hinweise'),
  confirmQuestion: ({ tool }) => `Kritisch: ${tool} wirklich ausführen?`,
  moreArguments: (count) =>
    count === 1 ? 'und 1 weiteres, siehe oben' : `und ${n(count)} weitere, siehe oben`,
  confirmApprove: ({ tool }) => `Ja, ${tool} ausführen`,
  risk: (risk) => ({ routine: 'Routine', risky: 'Riskant', critical: 'Kritisch' })[risk],
  ending: (report) => {
    switch (report.ending) {
      case 'settled':
        return settled(report);
      case 'already_decided': {
        if (report.decider === 'you')
          return 'Sie hatten das bereits entschieden. Es wurde nichts doppelt festgehalten.';
        const unnamed = report.decider === 'unknown' && report.name === null;
        const fact = unnamed
          ? 'Das war bereits entschieden.'
          : `${who(report)} hatte das bereits entschieden.`;
        return report.setAside ? `${fact} Ihre eigene Entscheidung wurde nicht verwendet.` : fact;
      }
      case 'already_resuming':
        return 'Eine Entscheidung wird gerade ausgeführt. Diese Karte folgt ihr.';
      case 'expired':
        return 'Diese Anfrage ist abgelaufen. Sie wurde nicht entschieden und nicht als Ablehnung festgehalten.';
      case 'not_awaiting':
        return 'Diese Anfrage wartet nicht mehr auf eine Entscheidung. Es wurde nichts festgehalten.';
    }
  },
  decidedAt: (at) => at.toLocaleString('de', { dateStyle: 'medium', timeStyle: 'short' }),
  readOnly: 'Sie können diese Anfrage ansehen, aber nicht entscheiden.',
  noUser:
    'Diese Seite weiß nicht, wer Sie sind. In wessen Namen das festgehalten wird, bestimmt der Server.',
  mixedNotPossible: 'Hier müssen alle Aktionen dieselbe Antwort bekommen.',

  expiresIn: (seconds) => {
    if (seconds < 60) return `Läuft in ${s(seconds, 'Sekunde', 'Sekunden')} ab`;
    if (seconds < 3600) return `Läuft in ${s(Math.round(seconds / 60), 'Minute', 'Minuten')} ab`;
    if (seconds < 172_800)
      return `Läuft in ${s(Math.round(seconds / 3600), 'Stunde', 'Stunden')} ab`;
    return `Läuft in ${s(Math.round(seconds / 86_400), 'Tag', 'Tagen')} ab`;
  },

  noToolName: '(ohne Namen)',
  noArguments: 'Keine Argumente',
  argumentsName: (tool) => `Argumente von ${tool}`,
  rawArguments: 'Die Argumente sind kein vollständiges JSON. Das ist der Text, wie er ankam:',
  agentSays: 'Der Agent sagt',
  entries: (count, kind) =>
    kind === 'object' || kind === 'map'
      ? s(count, 'Feld', 'Felder')
      : s(count, 'Eintrag', 'Einträge'),
  emptyText: 'leerer Text',
  omittedCharacters: (count) => `${s(count, 'Zeichen', 'Zeichen')} nicht gezeigt`,
  omittedEntries: (count) => `${s(count, 'Eintrag', 'Einträge')} nicht gezeigt:`,
  showWhole: (count) => `Alle ${n(count)} Zeichen zeigen`,
  showWholeOf: (count, name) => `Alle ${n(count)} Zeichen zeigen: ${name}`,
  showLess: 'Weniger zeigen',
  showEverything: 'Alles zeigen',
  valueKind: (kind) =>
    ({
      list: 'Liste',
      object: 'Objekt',
      map: 'Zuordnung',
      set: 'Menge',
      masked: 'verdeckt',
      undefined: 'nicht gesetzt',
      date: 'Zeitpunkt',
      bigint: 'große Ganzzahl',
      symbol: 'Symbol',
      function: 'Funktion',
      circular: 'verweist auf sich selbst',
      hole: 'leere Stelle',
      opaque: 'nicht darstellbar',
    })[kind] ?? kind,
  decode: 'Dekodieren',
  decoded: 'Dekodiert:',
  notText: (bytes) => `Kein Text, sondern ${n(bytes)} Byte Daten`,
  copied: 'Kopiert',
  copyFailed: 'Kopieren fehlgeschlagen',
  copyName: (tool) => `Argumente von ${tool} kopieren`,
  showArguments: 'Argumente zeigen, wie sie sind',
  argumentNote: (note) =>
    ({
      inexact_number: 'möglicherweise ungenau',
      duplicate_key: 'dieser Name kommt zweimal vor',
      special_number: 'keine gewöhnliche Zahl',
      empty: 'leer',
    })[note] ?? note,
  token: ({ kind, count }) => {
    switch (kind) {
      case 'spaces':
        return s(count, 'Leerzeichen', 'Leerzeichen');
      case 'blanks':
        return s(count, 'Leerraumzeichen', 'Leerraumzeichen');
      case 'blank_lines':
        return s(count, 'Leerzeile', 'Leerzeilen');
      case 'marks':
        return `+${s(count, 'Kombinationszeichen', 'Kombinationszeichen')}`;
      case 'hidden_text':
        return 'versteckter Text';
      case 'hidden_data':
        return 'versteckte Daten';
      case 'line_break':
        return 'Zeilenumbruch';
      case 'too_large':
        return 'zu groß';
      case 'may_differ':
        return 'zu groß, womöglich anders';
    }
  },
  rawContent: 'Inhalt als Text',
  shortcuts: 'Tastenkürzel',
  shortcutsNote:
    'Sie wirken, solange der Fokus in dieser Karte liegt; Freigeben und Ablehnen auf die Aktion, die ihn hat.',
  shortcut: (action) => shortcutActions[action],
  shortcutKey: (key) => keyNames[key] ?? (key.length === 1 ? key.toUpperCase() : key),
  cardFailed: 'Dieser Teil ließ sich nicht wie üblich anzeigen. Das ist sein Inhalt:',
};

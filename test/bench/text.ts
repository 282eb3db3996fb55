import { escapeText, findings } from 'approval-cards/display';
import type { Work } from './main';

const size = 5_000_000;

const prose =
  'The agent wants to move the report of last week, and the notes on it, to the archive. Please look at it!\n';
const json = JSON.stringify(
  {
    id: 4711,
    to: ['team@example.test'],
    subject: 'Minutes',
    body: { lines: [1, 2.5, null, true] },
  },
  null,
  2,
);
const hidden =
  'Plain \u202Etxt.exe\u202C, a\u200Bb, \u{E0041}\u{E0042}, e\u0301\u0302, \u00A0, пайпаl, 数据, 👩‍👩‍👧 and \u0007 done.\n';

/** What people and programs write. One stretch each; a text repeats it. */
const ordinary: Readonly<Record<string, string>> = {
  'English prose': prose,
  JSON: `${json},\n`,
  code: '    const total = items.reduce((sum, { price }) => sum + price, 0);\n',
  Chinese: '代理想要移动上周的报告和相关的笔记到档案里。请看一看！\n',
  Russian: 'Агент хочет переместить отчёт за прошлую неделю в архив. Посмотрите, пожалуйста!\n',
  Arabic: 'يريد الوكيل نقل تقرير الأسبوع الماضي إلى الأرشيف. يرجى إلقاء نظرة!\n',
  'only line breaks': '\n',
  'zero width characters': '\u200B',
  addresses: 'https://user@example.test/path?query=1 ',
  'encoded text': 'QWxsIHRoZSB3b3JsZCBpcyBhIHN0YWdlLg',
};

/** Tricks of many kinds, on every twentieth line. */
const sown: Readonly<Record<string, string>> = {
  'prose with hidden characters': prose.repeat(20) + hidden,
};

/** Nothing, or almost nothing, but what has to be looked at one by one. */
const dense: Readonly<Record<string, string>> = {
  emoji: 'Done 👍🏽 with 👩‍👩‍👧‍👦 and 🇩🇪 ✔️ ok. ',
  'hidden characters everywhere': hidden,
  'only spaces': ' ',
  'words and many spaces': `a${' '.repeat(15)}`,
  'combining marks': `a${'\u0301'.repeat(50)}`,
  'only combining marks': '\u0301',
};

const encoder = new TextEncoder();
let text = '';

export const work: Work = {
  kinds: () => [
    ...Object.keys(ordinary).map((kind) => [kind, 'ordinary']),
    ...Object.keys(sown).map((kind) => [kind, 'sown']),
    ...Object.keys(dense).map((kind) => [kind, 'dense']),
  ],
  /** Another text each time, in one piece. Gives its length. */
  prepare: (kind: string, round: number) => {
    const stretch = ordinary[kind] ?? sown[kind] ?? dense[kind] ?? '';
    const times = Math.ceil(size / encoder.encode(stretch).length);
    text = JSON.parse(JSON.stringify(String(round) + stretch.repeat(times))) as string;
    return text.length;
  },
  findings: () => findings(text).length,
  escapeText: () => escapeText(text).length,
};

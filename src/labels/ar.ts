import { ABORTED_WITH_FEEDBACK, APPROVED, DENIED } from '../protocol/result';
import type { CallField, EndingReport, Labels, NamedCall, ShortcutAction } from './labels';
import { counting } from './plural';

// Latin digits: the same as in the arguments, which are shown as they would run, and in every browser.
const locale = 'ar-u-nu-latn';
const { n, s: forms } = counting<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>(locale);

/** A noun with its number: 1, 2, 3 to 10, 11 to 99, 100 and the like; without a form of its own, 0 is as 100. */
const s = (
  count: number,
  one: string,
  two: string,
  few: string,
  many: string,
  other: string,
  zero: string = other,
): string => forms(count, { zero, one, two, few, many, other });

const actions = (count: number): string =>
  s(count, 'إجراء واحد', 'إجراءان', '# إجراءات', '# إجراءً', '# إجراء', 'لا إجراءات');

/** The same after a preposition. */
const ofActions = (count: number): string =>
  s(count, 'إجراء واحد', 'إجراءين', '# إجراءات', '# إجراءً', '# إجراء');

const characters = (count: number): string =>
  s(count, 'حرف واحد', 'حرفان', '# أحرف', '# حرفًا', '# حرف');

const named = (verb: string, { tool, target, position, total }: NamedCall): string =>
  `${verb} ${tool}${target === null ? '' : `، ${target}`}${total > 1 ? `، ${n(position)} من ${n(total)}` : ''}`;

const fields: Record<CallField, string> = {
  toolName: ' في اسم الأداة',
  title: ' في العنوان',
  description: ' في الوصف',
  provider: ' في اسم المزوّد',
  category: ' في الفئة',
};

const shortcutActions: Record<ShortcutAction, string> = {
  deny: 'رفض',
  approve: 'موافقة',
  next: 'الإجراء التالي',
  previous: 'الإجراء السابق',
  feedback: 'كتابة ملاحظات',
  abort: 'إيقاف الكل مع ملاحظات…',
  submit: 'إرسال',
  help: 'عرض هذه المفاتيح',
};

const results: Record<string, string> = {
  __proto__: null as never,
  [APPROVED]: 'تمت الموافقة',
  [DENIED]: 'رُفض',
  [ABORTED_WITH_FEEDBACK]: 'أُوقف مع ملاحظات',
};

const statuses: Record<string, string> = {
  __proto__: null as never,
  done: 'نُفّذ',
  running: 'قيد التنفيذ',
  failed: 'فشل',
  expired: 'انتهت مهلته',
  withdrawn: 'سُحب',
  decided_elsewhere: 'بُتّ فيه في مكان آخر',
};

const blocks: Record<string, string> = {
  __proto__: null as never,
  second_approver: 'يجب أن يوافق على هذا شخص ثانٍ. لا يزال بإمكانك الرفض أو الإيقاف.',
  preview: 'معاينة هذا الإجراء غير مكتملة، لذلك لا تمكن الموافقة عليه بعد.',
  unreadable: 'لا يمكن عرض هذا المحتوى عرضًا موثوقًا، لذلك لا تمكن الموافقة عليه.',
};

const forbidden = {
  self_approval:
    'أنت من بدأ هذا التشغيل، لذلك يجب أن يوافق شخص آخر. لا يزال بإمكانك الرفض أو الإيقاف.',
  not_permitted: 'ليست لديك صلاحية الموافقة. لا يزال بإمكانك الرفض أو الإيقاف.',
  decider_mismatch:
    'الحساب المسجَّل دخوله ليس الحساب الذي تعرفه هذه الصفحة. يُرجى إعادة تحميل الصفحة كي تتمكّن من الموافقة.',
};

function who({ decider, name }: EndingReport): string {
  if (name !== null) return name;
  return decider === 'run_owner' ? 'صاحب هذا التشغيل' : 'مستخدم آخر';
}

/** In the passive: a verb in the active would have to know whether the person is a man or a woman. */
function settled(report: EndingReport): string {
  const { decider, name, tally, total } = report;
  const { approved, denied, aborted } = tally;
  const count = (part: number): string => (part === total ? ofActions(total) : n(part));
  const deeds = [
    ...(approved > 0 ? [`الموافقة على ${count(approved)}`] : []),
    ...(denied > 0 ? [`رفض ${count(denied)}`] : []),
    ...(aborted > 0 ? [`إيقاف ${count(aborted)} مع ملاحظات`] : []),
  ];
  const unknown = decider === 'unknown' && name === null;
  const by = decider === 'you' ? '، بقرار منك' : `، بقرار من ${who(report)}`;
  if (deeds.length === 0) return `تم اتخاذ القرار${unknown ? '' : by}.`;
  const whole = Math.max(approved, denied, aborted) === total;
  const deed = `${approved > 0 ? 'تمت' : 'تم'} ${deeds.join(' و')}${whole ? '' : ` من أصل ${ofActions(total)}`}`;
  return `${deed}${unknown ? ' (لم يُؤكَّد صاحب القرار)' : by}.`;
}

const within = (count: number, ...units: [string, string, string, string, string]): string =>
  `تنتهي المهلة خلال ${s(count, ...units)}`;

const approvals = (count: number): string =>
  s(
    count,
    'موافقة واحدة بانتظارك',
    'موافقتان بانتظارك',
    '# موافقات بانتظارك',
    '# موافقةً بانتظارك',
    '# موافقة بانتظارك',
  );

/** All of them, whatever their number. */
const allOf = (count: number, one: string, two: string, more: string): string =>
  s(count, one, two, more, more, more);

/** Arabic. */
export const ar: Labels = {
  locale,

  heading: (total) => `${actions(total)} بحاجة إلى قرارك`,
  endedHeading: (ending, total) =>
    ({
      settled: `تم البتّ في ${ofActions(total)}`,
      already_decided: `سبق البتّ في ${ofActions(total)}`,
      already_resuming: `يجري البتّ في ${ofActions(total)} في مكان آخر`,
      expired: `${actions(total)}، انتهت المهلة`,
      not_awaiting: `${actions(total)}، لم يعد القرار مطلوبًا`,
    })[ending],
  emptyHeading: 'لا شيء يحتاج إلى قرار',
  unreadableHeading: 'تعذّرت قراءة هذا الطلب',
  inboxName: (waiting) => (waiting === 0 ? 'الموافقات' : approvals(waiting)),
  inboxEmpty: 'لا توجد موافقات بانتظارك.',
  onBehalfOf: (name) => `نيابةً عن ${name}`,
  listName: 'الإجراءات المطلوبة',
  pendingLink: approvals,

  arrived: (count, names) =>
    `${ar.heading(count)}: ${names.join('، ')}${names.length < count ? '…' : '.'}`,
  decision: ({ result, tool, count, decided, total }) => {
    const what = tool ?? ofActions(count);
    const verb =
      result === null
        ? 'تم التراجع عن القرار بشأن'
        : result === APPROVED
          ? 'تمت الموافقة على'
          : 'تم رفض';
    const deed = `${verb} ${what}.`;
    return total > 1 ? `${deed} ${ar.progress(decided, total)}.` : deed;
  },
  abortUndone: 'تم التراجع عن الإيقاف.',

  approve: 'موافقة',
  deny: 'رفض',
  approveName: (call) => named('موافقة على', call),
  denyName: (call) => named('رفض', call),
  denyReason: (field) =>
    ({
      denied: 'السبب، ليعرفه الوكيل (اختياري)',
      undecided: 'إن رفضت: السبب، ليعرفه الوكيل (اختياري)',
      kept: 'السبب الذي كتبته، لتنسخه',
    })[field],
  denyReasonName: (field, call) => named(`${ar.denyReason(field)}:`, call),
  denyReasonGiven: 'السبب المذكور:',
  approveAll: (count) =>
    s(
      count,
      'الموافقة على إجراء اعتيادي واحد',
      'الموافقة على إجراءين اعتياديين',
      'الموافقة على # إجراءات اعتيادية',
      'الموافقة على # إجراءً اعتياديًا',
      'الموافقة على # إجراء اعتيادي',
    ),
  denyAll: (count, total) => `رفض ${count === total ? 'الكل' : 'الباقي'} (${n(count)})`,
  denyUnreadable: 'رفض الطلب كله',
  approveOff: (block) => {
    if (block.why === 'forbidden') return forbidden[block.reason];
    if (block.why === 'blocked')
      return blocks[block.reason] ?? `الموافقة غير متاحة: ${block.reason}`;
    if (block.why === 'no_handler')
      return 'لا تستطيع هذه الصفحة إرسال القرارات، لذلك لا تمكن الموافقة على شيء من هنا.';
    if (block.why === 'unopened')
      return 'هناك أكثر مما يتّسع له المكان. يُرجى فتح كل شيء قبل الموافقة.';
    if (block.why === 'stale') return 'تغيّر المحتوى ولم تصل نسخته الجديدة بعد.';
    return 'لا يمكن عرض هذا الإجراء عرضًا موثوقًا، لذلك لا تمكن الموافقة عليه.';
  },
  progress: (decided, total) => `تم البتّ في ${n(decided)} من ${n(total)}`,
  submit: (count) =>
    s(count, 'إرسال قرار واحد', 'إرسال قرارين', 'إرسال # قرارات', 'إرسال # قرارًا', 'إرسال # قرار'),
  notYet: 'ليس بعد: ظهر هذا للتوّ أو تغيّر أو تحرّك. يُرجى الاطّلاع عليه ثم الضغط مرة أخرى بعد لحظة.',
  tooQuick: 'جاءت هذه الضغطة بعد سابقتها بسرعة كبيرة. يُرجى الضغط مرة أخرى بعد لحظة.',
  outOfSight: 'لا يظهر من هذا ما يكفي، أو يغطّيه شيء ما. يُرجى الكشف عنه ثم الضغط مرة أخرى بعد لحظة.',
  nowCritical:
    'أصبح ما وافقت عليه حرجًا، لذلك سُحبت الموافقة. يُرجى النظر فيه من جديد ثم اتخاذ القرار.',
  filesLocked: 'لم تُضَف الملفات: لا يمكن إضافة شيء إلى هذا الطلب الآن.',
  filesRefused: 'يمكن إضافة الصور فقط. تُركت الملفات الأخرى.',
  sending: 'جارٍ إرسال قرارك…',

  feedbackLabel: (total) =>
    allOf(
      total,
      'ما الخطأ؟ إرسال ملاحظاتك يوقف هذا الإجراء.',
      'ما الخطأ؟ إرسال ملاحظاتك يوقف الإجراءين كليهما.',
      'ما الخطأ؟ إرسال ملاحظاتك يوقف كل الإجراءات، وعددها #.',
    ),
  feedbackOnlyWithAbort: 'لا تُرسَل هذه الملاحظات إلا عند الإيقاف. تُرسَل القرارات بدونها.',
  feedbackPlaceholder: 'ماذا ينبغي أن يفعل الوكيل بدلًا من ذلك؟',
  addImages: 'إضافة صور',
  attachmentsName: 'الصور المرفقة',
  removeAttachment: (name) => `إزالة ${name}`,
  attachmentFailed: 'تعذّرت قراءتها',
  attachmentReading: 'تجري قراءتها…',
  unsentFeedback: 'لم تُرسَل ملاحظاتك. يمكنك نسخها من هنا.',
  abort: (total) => (total === 1 ? 'إيقاف مع ملاحظات…' : 'إيقاف الكل مع ملاحظات…'),
  abortTitle: ({ total }) =>
    allOf(total, 'إيقاف هذا الإجراء؟', 'إيقاف الإجراءين كليهما؟', 'إيقاف كل الإجراءات، وعددها #؟'),
  abortText: ({ total, setAside }) =>
    `${total === 1 ? 'لن يُنفَّذ هذا الإجراء' : 'لن يُنفَّذ أيّ منها'}، وستصل ملاحظاتك إلى الوكيل.${
      setAside > 0
        ? ` وسيُصرف النظر عن ${s(setAside, 'قرار واحد اتخذته', 'قرارين اتخذتهما', '# قرارات اتخذتها', '# قرارًا اتخذتها', '# قرار اتخذتها')}.`
        : ''
    }`,
  abortConfirm: (total) =>
    allOf(
      total,
      'إيقاف وإرسال الملاحظات',
      'إيقاف الاثنين وإرسال الملاحظات',
      'إيقاف الكل (#) وإرسال الملاحظات',
    ),
  abortStaged: (total) =>
    allOf(total, 'سيُوقَف هذا الإجراء.', 'سيُوقَف الإجراءان كلاهما.', 'ستُوقَف كل الإجراءات، وعددها #.'),
  undoAbort: 'التراجع عن الإيقاف',
  sendAbort: 'إرسال الإيقاف',
  cancel: 'رجوع',

  conflictTitle: 'إيقاف الكل أم عدم إيقاف شيء؟',
  conflictText:
    'رفض الخادم الردّ: لا يمكن الجمع بين الإيقاف وبين الموافقة أو الرفض. تبقى قراراتك وملاحظاتك محفوظة في الحالتين.',
  conflictAbort: 'إيقاف الكل',
  conflictKeep: 'عدم إيقاف شيء والإبقاء على قراراتي',

  problemsName: () => 'لم يُرسَل بعد',
  problem: (problem) => {
    switch (problem.code) {
      case 'empty_batch':
        return 'لا شيء في هذا الطلب يحتاج إلى قرار.';
      case 'mixed_abort':
        return 'لا يمكن الجمع بين الإيقاف وبين الموافقة أو الرفض.';
      case 'missing_decisions':
        return s(
          problem.callIds.length,
          'إجراء واحد لم يُتَّخذ قرار بشأنه بعد.',
          'إجراءان لم يُتَّخذ قرار بشأنهما بعد.',
          '# إجراءات لم يُتَّخذ قرار بشأنها بعد.',
          '# إجراءً لم يُتَّخذ قرار بشأنها بعد.',
          '# إجراء لم يُتَّخذ قرار بشأنها بعد.',
        );
      case 'unknown_calls':
        return s(
          problem.callIds.length,
          'قرار واحد يخصّ إجراءً ليس في هذا الطلب.',
          'قراران يخصّان إجراءات ليست في هذا الطلب.',
          '# قرارات تخصّ إجراءات ليست في هذا الطلب.',
          '# قرارًا تخصّ إجراءات ليست في هذا الطلب.',
          '# قرار تخصّ إجراءات ليست في هذا الطلب.',
        );
      case 'feedback_required':
        return 'يُرجى توضيح الخطأ أو إضافة صورة قبل الإيقاف.';
      case 'attachments_unread':
        return 'إحدى الصور المرفقة ليست جاهزة. يُرجى الانتظار أو إزالتها.';
      case 'approve_blocked':
        return s(
          problem.callIds.length,
          'لا تمكن الموافقة على إجراء واحد هنا. يمكنك رفضه أو الإيقاف.',
          'لا تمكن الموافقة على إجراءين هنا. يمكنك رفضهما أو الإيقاف.',
          'لا تمكن الموافقة على # إجراءات هنا. يمكنك رفضها أو الإيقاف.',
          'لا تمكن الموافقة على # إجراءً هنا. يمكنك رفضها أو الإيقاف.',
          'لا تمكن الموافقة على # إجراء هنا. يمكنك رفضها أو الإيقاف.',
        );
      case 'mixed_verdicts':
        return 'هنا يجب أن تنال كل الإجراءات الردّ نفسه: الموافقة على الكل أو رفض الكل أو الإيقاف.';
      case 'refused':
        return problem.message === '' ? 'رفض الخادم الردّ.' : `رفض الخادم الردّ: ${problem.message}`;
    }
  },
  fault: (code) =>
    code === 'no_batch' || code === 'no_batch_id'
      ? 'الطلب تالف، لذلك لا يمكن الردّ عليه من هنا. لم يُتَّخذ أي قرار.'
      : code === 'duplicate_call_id'
        ? 'لا يمكن التمييز بين إجراءين في هذا الطلب. لا تمكن الموافقة على شيء فيه.'
        : 'جزء من هذا الطلب تالف. لا تمكن الموافقة على شيء فيه.',
  notice: (notice) => {
    switch (notice.kind) {
      case 'content_changed': {
        const { changed, added, removed } = notice;
        const parts = [
          ...(changed.length > 0
            ? [
                s(
                  changed.length,
                  'تغيّر إجراء واحد',
                  'تغيّر إجراءان',
                  'تغيّرت # إجراءات',
                  'تغيّر # إجراءً',
                  'تغيّر # إجراء',
                ),
              ]
            : []),
          ...(added.length > 0
            ? [
                s(
                  added.length,
                  'أُضيف إجراء واحد',
                  'أُضيف إجراءان',
                  'أُضيفت # إجراءات',
                  'أُضيف # إجراءً',
                  'أُضيف # إجراء',
                ),
              ]
            : []),
          ...(removed.length > 0
            ? [
                s(
                  removed.length,
                  'سُحب إجراء واحد',
                  'سُحب إجراءان',
                  'سُحبت # إجراءات',
                  'سُحب # إجراءً',
                  'سُحب # إجراء',
                ),
              ]
            : []),
        ];
        return `منذ آخر اطّلاع لك: ${parts.join('، ')}.`;
      }
      case 'retry_ended':
        return {
          already_decided: 'بُتّ في الإجراء الذي فشل في مكان آخر خلال ذلك. لم يُرسَل شيء مرتين.',
          already_resuming: 'يجري بالفعل تنفيذ الإجراء الذي فشل في مكان آخر.',
          expired: 'لا تمكن إعادة محاولة الإجراء الذي فشل: انتهت مهلة الطلب.',
          not_awaiting: 'لا تمكن إعادة محاولة الإجراء الذي فشل: لم يعد شيء بانتظاره.',
        }[notice.ending];
      case 'person_changed':
        return 'تغيّر الحساب المسجَّل دخوله هنا. صُرف النظر عن القرارات السابقة.';
      case 'stale':
        return notice.awaiting
          ? 'تغيّر هذا الطلب منذ آخر اطّلاع لك. لم يُسجَّل شيء، ونسخته الجديدة في الطريق.'
          : 'تغيّر هذا الطلب منذ آخر اطّلاع لك. لم يُسجَّل شيء: يُرجى الاطّلاع عليه مرة أخرى.';
      case 'forbidden':
        return forbidden[notice.reason];
      case 'not_recorded':
        return 'لم يُسجَّل شيء ولم يُنفَّذ شيء: تعذّر على الخادم كتابة سجلّه. يمكنك المحاولة مرة أخرى.';
      case 'conflict':
        return 'رفض الخادم الجمع بين الإيقاف وقرارات أخرى.';
      case 'invalid':
        return ar.problem(notice.problem);
      case 'no_handler':
        return 'لم يُرسَل شيء: هذه الصفحة غير متصلة بخادم.';
      case 'lost':
        return 'لا نعلم هل سُجِّل هذا أم لا. إعادة المحاولة آمنة: سيُرسَل الردّ نفسه مرة أخرى.';
    }
  },
  earlierUnknown: 'لا نعلم إن كان ردّ سابق قد سُجّل.',
  retry: 'إعادة المحاولة',
  retryFailed: (count) =>
    s(
      count,
      'إعادة محاولة الإجراء الذي فشل',
      'إعادة محاولة الإجراءين اللذين فشلا',
      'إعادة محاولة # إجراءات فشلت',
      'إعادة محاولة # إجراءً فشلت',
      'إعادة محاولة # إجراء فشلت',
    ),

  story: (story) => {
    switch (story.kind) {
      case 'not_asked':
        return story.result === undefined
          ? 'لا يحتاج إلى قرار'
          : `المسجَّل: ${results[story.result] ?? story.result}`;
      case 'undecided':
        return 'لم يُتَّخذ قرار';
      case 'staged':
      case 'sending': {
        if (story.result === APPROVED)
          return story.cause === 'approve_all' ? 'سيُنفَّذ (موافقة جماعية)' : 'سيُنفَّذ';
        if (story.result === DENIED)
          return story.cause === 'deny_all' ? 'لن يُنفَّذ (رفض جماعي)' : 'لن يُنفَّذ';
        return story.cause === 'chosen' ? 'سيُوقَف (بالاختيار)' : 'سيُوقَف مع البقية';
      }
      case 'told': {
        const status = story.status === undefined ? [] : [statuses[story.status] ?? story.status];
        const cascade =
          story.result === ABORTED_WITH_FEEDBACK && story.cause === 'cascade' ? ' (مع البقية)' : '';
        const result =
          story.result === undefined ? [] : [(results[story.result] ?? story.result) + cascade];
        const told = [...result, ...status].join(
          story.result === APPROVED && story.status === 'failed' ? '، لكنه ' : '، ',
        );
        return story.error === undefined ? told : `${told || 'فشل'}: ${story.error}`;
      }
      case 'ended':
        return {
          settled: 'لا معلومات عن هذا الإجراء',
          already_decided: 'بُتّ فيه في مكان آخر',
          already_resuming: 'يجري البتّ فيه في مكان آخر',
          expired: 'انتهت المهلة دون قرار',
          not_awaiting: 'لم يعد القرار مطلوبًا',
        }[story.ending];
    }
  },
  changed: 'تغيّر منذ آخر اطّلاع لك',
  change: (path, before, after) => {
    if (before === null) return `${path}: أُضيف ${after ?? ''}`;
    return after === null
      ? `${path}: أُزيل، وكان ${before}`
      : `${path}: كان ${before}، وأصبح ${after}`;
  },
  finding: ({ kind, count, detail, codes, field }, place) => {
    const where = field ? fields[field] : place === null ? '' : ` في «${place}»`;
    const name = place === null ? 'الاسم' : `الاسم «${place}»`;
    const which = codes ? ` (${codes})` : '';
    const chars = (one: string, two: string, more: string): string =>
      s(
        count,
        `حرف واحد${where} ${one}`,
        `حرفان${where} ${two}`,
        `# أحرف${where} ${more}`,
        `# حرفًا${where} ${more}`,
        `# حرف${where} ${more}`,
      );
    const what: Record<string, string> = {
      bidi: `${chars('يقلب اتجاه القراءة', 'يقلبان اتجاه القراءة', 'تقلب اتجاه القراءة')}: ما سيُنفَّذ هو الترتيب المعروض هنا`,
      hidden: chars('غير مرئي', 'غير مرئيين', 'غير مرئية'),
      control: `${chars('هو رمز تحكّم وليس نصًا', 'هما رمزا تحكّم وليسا نصًا', 'هي رموز تحكّم وليست نصًا')}: قد تنفّذها الطرفية وتمحو ما تعرضه`,
      tags: `نص مخفي${where}: ${detail ?? ''}`,
      blank: `${chars(
        'يشبه المسافة وليس مسافة',
        'يشبهان المسافة وليسا مسافة',
        'تشبه المسافة وليست مسافة',
      )}: قد لا تفصل البرامج الكلمات عندها`,
      padding: `عدد كبير من الفراغات${where} يدفع النص خارج مجال الرؤية`,
      marks: `علامات${where} فوق حرف واحد أو تحته أكثر مما يحمله حرف: ستغطّي نصًا آخر`,
      unassigned: chars('بلا معنى', 'بلا معنى', 'بلا معنى'),
      lookalike: `أحرف${where} من أبجدية أخرى لا تشبه اللاتينية إلا في شكلها${which}`,
      compatibility: `أحرف${where} قد تقرؤها البرامج على أنها ${detail ?? ''}`,
      host: `العنوان${where} يقود إلى ${detail ?? ''}`,
      userinfo: `${detail ?? ''} قبل علامة @${where} ليس هو الموقع`,
      encoded: `نص مرمَّز${where}، حجمه ${detail ?? ''} بايت: لا يُقرأ محتواه إلا بعد فكّ ترميزه`,
      duplicate_key: `${name} مكرّر: تختلف البرامج في القيمة التي تأخذها`,
      similar_key: `${name} يشبه «${detail ?? ''}» وهو اسم آخر${which}`,
      inexact_number: `ربما فقد الرقم${where} بعض خاناته`,
      special_number: `رقم غير عادي${where}`,
      contradiction: 'وصلت الوسيطات نصًّا وقيمًا، وهما مختلفان. المعروض هو النص',
      unreadable: 'الوسيطات ليست JSON مكتملًا',
    };
    return what[kind] ?? kind;
  },
  moreFindings: (count) =>
    s(count, 'تنبيه آخر', 'تنبيهان آخران', '# تنبيهات أخرى', '# تنبيهًا آخر', '# تنبيه آخر'),
  confirmQuestion: ({ tool }) => `إجراء حرج: هل تريد حقًا تنفيذ ${tool}؟`,
  moreArguments: (count) =>
    s(
      count,
      'ووسيطة أخرى أعلاه',
      'ووسيطتان أخريان أعلاه',
      'و# وسيطات أخرى أعلاه',
      'و# وسيطة أخرى أعلاه',
      'و# وسيطة أخرى أعلاه',
    ),
  confirmApprove: ({ tool }) => `نعم، تنفيذ ${tool}`,
  risk: (risk) => ({ routine: 'اعتيادي', risky: 'خطِر', critical: 'حرج' })[risk],
  ending: (report) => {
    switch (report.ending) {
      case 'settled':
        return settled(report);
      case 'already_decided': {
        if (report.decider === 'you') return 'سبق أن اتخذت هذا القرار. لم يُسجَّل شيء مرتين.';
        const unnamed = report.decider === 'unknown' && report.name === null;
        const fact = unnamed
          ? 'سبق اتخاذ القرار في هذا الطلب.'
          : `سبق اتخاذ القرار في هذا الطلب، بقرار من ${who(report)}.`;
        return report.setAside ? `${fact} لم يُستخدَم قرارك.` : fact;
      }
      case 'already_resuming':
        return 'يجري بالفعل تنفيذ قرار. تتابعه هذه البطاقة.';
      case 'expired':
        return 'انتهت مهلة هذا الطلب. لم يُتَّخذ قرار بشأنه، ولم يُسجَّل ذلك على أنه رفض.';
      case 'not_awaiting':
        return 'لم يعد هذا الطلب ينتظر قرارًا. لم يُسجَّل شيء.';
    }
  },
  decidedAt: (at) => at.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'short' }),
  readOnly: 'يمكنك الاطّلاع على هذا الطلب، لا البتّ فيه.',
  noUser: 'لا تعرف هذه الصفحة من أنت. الخادم هو الذي يحدّد باسم من يُسجَّل هذا.',
  mixedNotPossible: 'هنا يجب أن تنال كل الإجراءات الردّ نفسه.',

  expiresIn: (seconds) => {
    if (seconds < 60)
      return within(seconds, 'ثانية واحدة', 'ثانيتين', '# ثوانٍ', '# ثانيةً', '# ثانية');
    if (seconds < 3600)
      return within(
        Math.round(seconds / 60),
        'دقيقة واحدة',
        'دقيقتين',
        '# دقائق',
        '# دقيقةً',
        '# دقيقة',
      );
    if (seconds < 172_800)
      return within(
        Math.round(seconds / 3600),
        'ساعة واحدة',
        'ساعتين',
        '# ساعات',
        '# ساعةً',
        '# ساعة',
      );
    return within(Math.round(seconds / 86_400), 'يوم واحد', 'يومين', '# أيام', '# يومًا', '# يوم');
  },

  noToolName: '(بلا اسم)',
  noArguments: 'بلا وسيطات',
  argumentsName: (tool) => `وسيطات ${tool}`,
  rawArguments: 'الوسيطات ليست JSON مكتملًا. هذا هو النص كما ورد:',
  agentSays: 'يقول الوكيل',
  entries: (count, kind) =>
    kind === 'object' || kind === 'map'
      ? s(count, 'حقل واحد', 'حقلان', '# حقول', '# حقلًا', '# حقل', 'بلا حقول')
      : s(count, 'عنصر واحد', 'عنصران', '# عناصر', '# عنصرًا', '# عنصر', 'بلا عناصر'),
  emptyText: 'نص فارغ',
  omittedCharacters: (count) =>
    s(
      count,
      'حرف واحد غير معروض',
      'حرفان غير معروضين',
      '# أحرف غير معروضة',
      '# حرفًا غير معروض',
      '# حرف غير معروض',
    ),
  omittedEntries: (count) =>
    s(
      count,
      'عنصر واحد غير معروض:',
      'عنصران غير معروضين:',
      '# عناصر غير معروضة:',
      '# عنصرًا غير معروض:',
      '# عنصر غير معروض:',
    ),
  showWhole: (count) => `عرض النص كاملًا (${characters(count)})`,
  showWholeOf: (count, name) => `عرض النص كاملًا (${characters(count)}) من ${name}`,
  showLess: 'عرض أقل',
  showEverything: 'عرض الكل',
  valueKind: (kind) =>
    ({
      list: 'قائمة',
      object: 'كائن',
      map: 'خريطة',
      set: 'مجموعة',
      masked: 'محجوب',
      undefined: 'غير محدَّد',
      date: 'تاريخ',
      bigint: 'عدد صحيح كبير',
      symbol: 'رمز',
      function: 'دالة',
      circular: 'يشير إلى نفسه',
      hole: 'موضع فارغ',
      opaque: 'لا يمكن عرضه',
    })[kind] ?? kind,
  decode: 'فكّ الترميز',
  decoded: 'بعد فكّ الترميز:',
  notText: (bytes) =>
    `ليس نصًا، بل بيانات حجمها ${s(bytes, 'بايت واحد', 'بايتان', '# بايت', '# بايت', '# بايت')}`,
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  copyName: (tool) => `نسخ وسيطات ${tool}`,
  showArguments: 'عرض الوسيطات كما هي',
  argumentNote: (note) =>
    ({
      inexact_number: 'قد لا يكون دقيقًا',
      duplicate_key: 'هذا الاسم مكرّر',
      special_number: 'رقم غير عادي',
      empty: 'فارغ',
    })[note] ?? note,
  token: ({ kind, count }) => {
    switch (kind) {
      case 'spaces':
        return s(count, 'مسافة واحدة', 'مسافتان', '# مسافات', '# مسافةً', '# مسافة');
      case 'blanks':
        return s(count, 'فراغ واحد', 'فراغان', '# فراغات', '# فراغًا', '# فراغ');
      case 'blank_lines':
        return s(
          count,
          'سطر فارغ واحد',
          'سطران فارغان',
          '# أسطر فارغة',
          '# سطرًا فارغًا',
          '# سطر فارغ',
        );
      case 'marks':
        return s(
          count,
          'علامة مركّبة واحدة',
          'علامتان مركّبتان',
          '# علامات مركّبة',
          '# علامةً مركّبة',
          '# علامة مركّبة',
        );
      case 'hidden_text':
        return 'نص مخفي';
      case 'hidden_data':
        return 'بيانات مخفية';
      case 'line_break':
        return 'فاصل أسطر';
      case 'too_large':
        return 'أكبر من أن يُعرض';
      case 'may_differ':
        return 'أكبر من أن يُعرض، وقد يختلف';
    }
  },
  rawContent: 'المحتوى على هيئة نص',
  shortcuts: 'اختصارات لوحة المفاتيح',
  shortcutsNote:
    'تعمل ما دام التركيز داخل هذه البطاقة؛ وتسري الموافقة والرفض على الإجراء الذي عليه التركيز.',
  shortcut: (action) => shortcutActions[action],
  shortcutKey: (key) => (key.length === 1 ? key.toUpperCase() : key),
  cardFailed: 'تعذّر عرض هذا الجزء بالشكل المعتاد. هذا محتواه:',
};

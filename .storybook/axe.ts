import axe from 'axe-core';

/** How a story is looked at: what a person may have set up. */
const looks = [
  { name: 'light', theme: 'light', dir: 'ltr' },
  { name: 'dark', theme: 'dark', dir: 'ltr' },
  { name: 'right to left', theme: 'light', dir: 'rtl' },
] as const;

const options: axe.RunOptions = {
  resultTypes: ['violations'],
  rules: {
    // Off by default, as it is new in WCAG 2.2.
    'target-size': { enabled: true },
    // A story is no page: landmarks, the page's heading and its title are the host's.
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
  },
};

/** Throws with all that axe finds in what a story has come to, in each of the looks. */
export async function expectAccessible(): Promise<void> {
  const { documentElement: page, body } = document;
  const [{ theme }, dir] = [page.dataset, page.dir];
  const found: string[] = [];
  for (const look of looks) {
    page.dataset['theme'] = look.theme;
    page.dir = look.dir;
    const { violations } = await axe.run(body, options);
    for (const { id, nodes } of violations)
      found.push(...nodes.map(({ html }) => `${look.name}: ${id}: ${html.slice(0, 160)}`));
  }
  page.dataset['theme'] = theme;
  page.dir = dir;
  if (found.length > 0) throw new Error(`axe found:\n${found.join('\n')}`);
}

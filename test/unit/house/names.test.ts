import { expect, test } from 'vitest';
import { textOf } from './sources';

type Names = Readonly<Record<string, unknown>>;

const { exports } = JSON.parse(textOf('package.json')) as { exports: Names };
const entries = Object.keys(exports).filter((entry) => !/\.(css|json)$/.test(entry));

const load = (entry: string): Promise<Names> =>
  import(/* @vite-ignore */ entry.replace('.', 'approval-cards')) as Promise<Names>;

// A name that goes missing breaks hosts, and one that appears has to be kept: both need a version.
test.each(entries)('%s gives the names that it has promised', async (entry) => {
  const names = Object.keys(await load(entry)).toSorted();
  const file = entry === '.' ? 'root' : entry.slice(2).replace('/', '-');
  await expect(`${names.join('\n')}\n`).toMatchFileSnapshot(`names/${file}.txt`);
});

test('./parts has the parts of the root entry, under short names', async () => {
  const root = await load('.');
  const long = Object.entries(root).map(([name, value]) => [
    /^Approval(?!Card$|Inbox$)/.test(name) ? name.slice('Approval'.length) : name,
    value,
  ]);
  const { ApprovalCard, ApprovalInbox, defaultShortcuts, en, parts, states, ...short } =
    Object.fromEntries(long);
  expect({ ...(await load('./parts')) }).toEqual(short);
  expect([ApprovalCard, ApprovalInbox, defaultShortcuts, en, parts, states]).not.toContain(
    undefined,
  );
});

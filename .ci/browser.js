// Where the tests find Chromium, on a contributor's machine and on a CI machine alike.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const system = [
  '/usr/bin/chromium', // Debian, Arch
  '/usr/bin/chromium-browser', // Fedora, Alpine
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
];

/**
 * In this order: the variable CHROMIUM_PATH, Playwright's own download, a system browser.
 * @returns {{ found: boolean, executablePath?: string }} no path for Playwright's own
 */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { found: existsSync(named), executablePath: named };
  if (existsSync(chromium.executablePath())) return { found: true };
  const path = system.find((p) => existsSync(p));
  return path ? { found: true, executablePath: path } : { found: false };
}

/**
 * Options for Playwright's launch(). Playwright itself passes --no-sandbox, so root needs nothing more.
 * The resolver rule keeps the browser off the network: a page that reaches out fails at once.
 * @returns {{ executablePath?: string, args: string[] }}
 */
export function launchOptions() {
  const { executablePath } = findChromium();
  const args = ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'];
  return executablePath ? { executablePath, args } : { args };
}

import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import addonThemes, { withThemeByDataAttribute } from '@storybook/addon-themes';
import { definePreview } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import '@fontsource-variable/noto-sans-arabic';
import 'approval-cards/styles.css';
import { expectAccessible } from './axe';
import './page.css';

// Gestures look for what can be seen; what is spoken says the same for a moment.
configure({ defaultIgnore: 'script, style, [data-part="announcer"]' });

/** Whether Vitest runs the stories. */
const asTest = '__vitest_worker__' in globalThis;

export default definePreview({
  addons: [addonDocs(), addonA11y(), addonThemes()],
  tags: ['autodocs'],
  globalTypes: {
    direction: {
      description: 'Writing direction of the page',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: [
          { value: 'ltr', title: 'Left to right' },
          { value: 'rtl', title: 'Right to left' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { direction: 'ltr' },
  decorators: [
    withThemeByDataAttribute({
      themes: { light: 'light', dark: 'dark' },
      defaultTheme: 'light',
      attributeName: 'data-theme',
    }),
    (Story, { globals }) => {
      document.documentElement.dir = globals['direction'] === 'rtl' ? 'rtl' : 'ltr';
      return <Story />;
    },
  ],
  // In the browser the panel shows what axe finds; as a test, a story is looked at in three ways.
  afterEach: async () => {
    if (asTest) await expectAccessible();
  },
  parameters: {
    a11y: {
      test: asTest ? 'off' : 'error',
      config: { rules: [{ id: 'target-size', enabled: true }] },
    },
    options: {
      storySort: {
        order: [
          'Overview',
          'Manual',
          ['Foundations', 'States', 'Recipes', 'Accessibility', 'DOM contract'],
          'Your chat',
          'Chat',
          'Live',
          'Card',
          'Inbox',
          'Finding',
          'Parts',
          'Keyboard',
          'Languages',
          'Themes',
        ],
      },
    },
  },
});

import remarkGfm from 'remark-gfm';
import type { StorybookConfig } from '@storybook/react-vite';
import { liveAgents } from '../stories/live/server/plugin.ts';

export default {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.@(ts|tsx)'],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Without it a table stays the text that it is written as.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-themes',
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), liveAgents()] }),
} satisfies StorybookConfig;

/** What the shell's shared packages are cut into. */

/** Only sign-in stands before the kit; what it uses of the kit must not drag the rest along. */
const beforeSignIn = 'api|api-error|client-errors|csp-nonce|i18n|preferences|session|upload'

const packages = (...names) => `node_modules/(${names.join('|')})/`
const formInputs =
  'Autocomplete|Checkbox|Combobox|ComboboxPopover|FileInput|MultiSelect|NumberInput|PasswordInput|Pill|PillsInput|Radio|Rating|Select|Switch|TagsInput|Textarea'

const firstTexts = /locales[\\/](\w+)[\\/](?:kit|errors|shell)\.json$/

const group = (name, priority, ...patterns) => {
  const paths = new RegExp(patterns.join('|'))
  const test = (module) => paths.test((module.nameForCondition?.() ?? '').replaceAll('\\', '/'))
  return { name, chunks: 'all', enforce: true, priority, test }
}

/** Three named chunks instead of one per shared package: 8 requests instead of 25. Sign-in needs only the first. */
export const chunkGroups = {
  /** The texts of the first page: one chunk per language instead of one per file. */
  texts: {
    name: (module) => `texts-${firstTexts.exec(module.nameForCondition())[1]}`,
    chunks: 'async',
    enforce: true,
    priority: 40,
    test: (module) => firstTexts.test(module.nameForCondition?.() ?? ''),
  },
  framework: group(
    'framework',
    30,
    packages(
      'react',
      'react-dom',
      'scheduler',
      'i18next',
      'react-i18next',
      'zustand',
      'use-sync-external-store',
    ),
    packages('html-parse-stringify', 'void-elements'),
  ),
  forms: group(
    'ui-forms',
    25,
    `@mantine/core/(esm/components|styles)/(${formInputs})[./](?!.*(CheckIcon|RadioIcon))`,
    packages('@mantine/form', 'react-number-format', 'fast-deep-equal', 'klona'),
    'web-kit/src/forms/',
  ),
  /** The socket with the bell's menu: one request, once the page is quiet. */
  live: group(
    'live',
    35,
    packages('(socket|engine)\\.io-(client|parser)', '@socket\\.io/component-emitter'),
  ),
  ui: group(
    'ui',
    20,
    packages(
      '@mantine/core',
      '@mantine/hooks',
      '@floating-ui/[^/]+',
      '@tanstack/[^/]+',
      '@tabler/icons-react',
    ),
    packages(
      'react-router',
      'react-router-dom',
      'cookie',
      'set-cookie-parser',
      'clsx',
      'tslib',
      'tabbable',
    ),
    packages(
      'react-remove-scroll',
      'react-remove-scroll-bar',
      'react-style-singleton',
      'use-callback-ref',
    ),
    packages('use-sidecar', 'get-nonce', 'aria-hidden'),
    'web-kit/src/(ui|table)/',
    `web-kit/src/(?!${beforeSignIn})[a-z-]+\\.tsx?$`,
  ),
}

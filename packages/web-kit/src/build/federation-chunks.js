/** The chunks of the shell's shared packages, and of texts. */
import path from 'node:path'

/** Files of the kit that the sign-in page does not need. The others are not in the kit's chunk, so that sign-in does not load it. */
const afterSignIn = [
  'web-kit/src/(ui|query|router|remotes)/',
  'web-kit/src/texts/(?!i18n)',
  'web-kit/src/base/save-file\\.ts$',
  'web-kit/src/[a-z-]+\\.tsx?$',
]

const packages = (...names) => `node_modules/(${names.join('|')})/`
const formInputs =
  'Autocomplete|Checkbox|Combobox|ComboboxPopover|FileInput|MultiSelect|NumberInput|PasswordInput|Pill|PillsInput|Radio|Rating|Select|Switch|TagsInput|Textarea'

const kitTexts = /locales[\\/](\w+)[\\/](?:kit|errors|shell)\.json$/

const group = (name, priority, ...patterns) => {
  const paths = new RegExp(patterns.join('|'))
  const test = (module) => paths.test((module.nameForCondition?.() ?? '').replaceAll('\\', '/'))
  return { name, chunks: 'all', enforce: true, priority, test }
}

/** True for the application and the shared packages, which nothing imports by a path. */
const isOfFirstView = (chunk) =>
  chunk.name === 'app' ||
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ request }) => request === undefined),
  )

/** Only modules that the first view needs. A dialog that is loaded when it is opened keeps its own modules. */
const ofFirstView = (found) => ({ ...found, chunks: isOfFirstView })

/**
 * The texts of all screens of a remote: one chunk for each language instead of one for each file.
 *
 * @param {string} root folder of the workspace
 * @param {string[]} [texts] sources, with `{language}`
 */
export const firstTexts = (root, texts = []) => {
  const names = texts.map((text) => path.basename(text))
  const folder = path.join(root, 'src/locales')
  const languageOf = (module) => {
    const file = path.relative(folder, module.nameForCondition?.() ?? '')
    return names.includes(path.basename(file)) && !file.startsWith('..')
      ? path.dirname(file)
      : undefined
  }
  return {
    name: (module) => `texts-${languageOf(module)}`,
    chunks: 'async',
    enforce: true,
    test: (module) => languageOf(module) !== undefined,
  }
}

/** Named chunks instead of one per shared package: 8 requests instead of 25. Sign-in needs only `framework`. */
export const chunkGroups = {
  /** The texts of the first page: one chunk per language instead of one per file. */
  texts: {
    name: (module) => `texts-${kitTexts.exec(module.nameForCondition())[1]}`,
    chunks: 'async',
    enforce: true,
    priority: 40,
    test: (module) => kitTexts.test(module.nameForCondition?.() ?? ''),
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
    // Small, and used by sign-in and the kit alike.
    'packages/contracts/src/base/(errors|text-rules)\\.ts$',
  ),
  forms: group(
    'ui-forms',
    25,
    `@mantine/core/(esm/components|styles)/(${formInputs})[./](?!.*(CheckIcon|RadioIcon))`,
    packages('@mantine/form', 'react-number-format', 'fast-deep-equal', 'klona'),
    'web-kit/src/forms/',
  ),
  /** The socket client and the notifications menu: one request, after the first screen. */
  live: group(
    'live',
    35,
    packages('(socket|engine)\\.io-(client|parser)', '@socket\\.io/component-emitter'),
  ),
  /** Lists of records. The portal and the sign-in page do not need them. */
  table: ofFirstView(
    group(
      'table',
      25,
      'web-kit/src/table/',
      'packages/contracts/src/identity/routes/list-views\\.ts$',
    ),
  ),
  ui: ofFirstView(
    group(
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
      ...afterSignIn,
      'packages/contracts/src/notification/(render-notification|routes/notifications)\\.ts$',
      'packages/contracts/src/base/time-zone\\.ts$',
      // Small parts of the kit, which would each be a request before the first screen.
      'web-kit/src/base/(read-as-data-url|use-object-url)\\.ts$',
      'web-kit/src/outbox/(outbox-(state|action)|describe-action)\\.ts$',
      // Not the calendar, which is loaded when it is opened.
      'web-kit/src/dates/date-',
    ),
  ),
}

import { Modal, Stack, setPreference, usePreferences, useTranslation } from '@warsha/web-kit'
import { Checkbox } from '@warsha/web-kit/forms'
import type { NavigationEntry } from '@warsha/web-kit/remote-contract'
import type { ReactNode } from 'react'
import { entryLabel } from '../screens/navigation.ts'
import classes from './shortcuts.module.css'

/** Keys that are pressed together, for example ['Ctrl', 'K']. */
const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span dir="ltr" className={classes.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
)

const Shortcut = ({ keys, children }: { keys: readonly string[]; children: ReactNode }) => (
  <div className={classes.shortcut}>
    <dt>{children}</dt>
    <dd>
      <Keys keys={keys} />
    </dd>
  </div>
)

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className={classes.group}>{title}</h3>
    <dl className={classes.list}>{children}</dl>
  </section>
)

const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** Turns the single keys on and off: they can disturb users of speech input (WCAG 2.1.4). */
const SingleKeysOption = () => {
  const { t } = useTranslation('shortcuts')
  const isOn = usePreferences((preferences) => preferences.hasLetterShortcuts)
  return (
    <Checkbox
      checked={isOn}
      onChange={(event) => setPreference('hasLetterShortcuts', event.currentTarget.checked)}
      label={t('single_keys')}
      description={t('single_keys_hint')}
    />
  )
}

interface ShortcutsModalProps {
  /** The actions of the top bar, of which some have a letter. */
  actions: readonly NavigationEntry[]
  onClose: () => void
}

/** The sheet of all shortcuts of the product. */
export default function ShortcutsModal({ actions, onClose }: ShortcutsModalProps) {
  const { t } = useTranslation('shortcuts')
  const language = usePreferences((preferences) => preferences.language)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('shell:close') }}
    >
      <Stack gap="md">
        <Group title={t('everywhere')}>
          {actions.map(
            (entry) =>
              entry.shortcut && (
                <Shortcut key={entry.to} keys={[entry.shortcut]}>
                  {entryLabel(language, entry)}
                </Shortcut>
              ),
          )}
          <Shortcut keys={[control, 'K']}>{t('search_everything')}</Shortcut>
          <Shortcut keys={['?']}>{t('this_sheet')}</Shortcut>
        </Group>
        <Group title={t('pages')}>
          <Shortcut keys={['1–9']}>{t('open_tab')}</Shortcut>
          <Shortcut keys={['S']}>{t('next_step')}</Shortcut>
        </Group>
        <Group title={t('lists')}>
          <Shortcut keys={['/']}>{t('search_list')}</Shortcut>
          <Shortcut keys={['↑', '↓']}>{t('next_row')}</Shortcut>
          <Shortcut keys={['Enter']}>{t('open_row')}</Shortcut>
          <Shortcut keys={['Shift', 'F10']}>{t('row_actions')}</Shortcut>
        </Group>
        <Group title={t('forms')}>
          <Shortcut keys={['↑', '↓']}>{t('next_suggestion')}</Shortcut>
          <Shortcut keys={['Enter']}>{t('choose_suggestion')}</Shortcut>
          <Shortcut keys={[control, 'Enter']}>{t('save')}</Shortcut>
          <Shortcut keys={['Esc']}>{t('close_dialog')}</Shortcut>
        </Group>
        <SingleKeysOption />
      </Stack>
    </Modal>
  )
}

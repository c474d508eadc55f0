import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import classes from './data-table.module.css'
import type { RowAction } from './table-types.ts'

interface RowMenuProps {
  /** Name of the row, for screen readers. */
  name: string
  actions: readonly RowAction[]
}

interface StartedMenuProps extends RowMenuProps {
  /** The button had the focus, so it gets it again, and when the menu closes. */
  hadFocus: boolean
}

/** Opens as soon as it is in the page. */
const StartedMenu = ({ name, actions, hadFocus }: StartedMenuProps) => {
  const { t } = useTranslation('kit')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    if (hadFocus) button.current?.focus()
    setOpen(true)
  }, [])
  return (
    <Menu position="bottom-end" width={200} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ActionIcon ref={button} data-row-menu aria-label={t('table.actions_of', { name })}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            className={classes.action}
            leftSection={action.icon}
            // Mantine's red is too dark on a dark page.
            color={action.danger ? 'var(--tone-red)' : undefined}
            disabled={action.disabledReason !== undefined}
            onClick={action.onClick}
          >
            {action.label}
            {action.disabledReason && <div className={classes.reason}>{action.disabledReason}</div>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/**
 * The menu with a row's actions. Until it is opened for the first time it is only its button: a list has a menu in each
 * row, and a menu takes several times as long to render.
 */
export const RowMenu = ({ name, actions }: RowMenuProps) => {
  const { t } = useTranslation('kit')
  const [start, setStart] = useState<{ hadFocus: boolean } | null>(null)
  if (start) return <StartedMenu name={name} actions={actions} hadFocus={start.hadFocus} />
  return (
    <ActionIcon
      data-row-menu
      aria-label={t('table.actions_of', { name })}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={({ currentTarget }) =>
        setStart({ hadFocus: document.activeElement === currentTarget })
      }
    >
      <IconDotsVertical size={18} />
    </ActionIcon>
  )
}

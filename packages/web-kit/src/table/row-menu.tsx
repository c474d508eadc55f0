import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import {
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTranslation } from '../texts/i18n.ts'
import classes from './data-table.module.css'
import type { RowAction } from './table-types.ts'

interface StartedMenuProps {
  id: string
  button: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  actions: readonly RowAction[]
}

/** Stands for the button, which is in the page already. */
const ButtonOfMenu = ({
  ref,
  button,
}: Pick<StartedMenuProps, 'button'> & { ref?: Ref<unknown> }) => {
  useImperativeHandle(ref, () => button.current, [button])
  return null
}

/** Opens as soon as it is in the page. A menu that began open would not know where the focus was. */
const StartedMenu = ({ id, button, isOpen, setOpen, actions }: StartedMenuProps) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => setOpen(true), [])
  return (
    <Menu id={id} position="bottom-end" width={200} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <ButtonOfMenu button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action.label}
            className={classes.action}
            leftSection={action.icon}
            data-danger={action.danger || undefined}
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

interface RowMenuProps {
  /** Name of the row, for screen readers. */
  name: string
  actions: readonly RowAction[]
}

/**
 * The menu with a row's actions. Until it is opened for the first time it is only its button: a list has a menu in each row,
 * and ten menus took 16 ms of the 235 ms that the main thread worked until the rows (docs/decisions/0191).
 */
export const RowMenu = ({ name, actions }: RowMenuProps) => {
  const { t } = useTranslation('kit')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isStarted, setStarted] = useState(false)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        ref={button}
        // A menu names its content by the id of its button.
        id={id}
        aria-controls={isOpen ? `${id}-dropdown` : undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-expanded={isOpen || undefined}
        data-row-menu
        aria-label={t('table.actions_of', { name })}
        onClick={() => (isStarted ? setOpen(!isOpen) : setStarted(true))}
      >
        <IconDotsVertical size={18} />
      </ActionIcon>
      {isStarted && (
        <StartedMenu id={id} button={button} isOpen={isOpen} setOpen={setOpen} actions={actions} />
      )}
    </>
  )
}

import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTranslation } from '../texts/i18n.ts'
import classes from './data-table.module.css'
import type { RowAction } from './table-types.ts'

/** The menu with a row's actions. @param name of the row, for screen readers */
export const RowMenu = ({ name, actions }: { name: string; actions: readonly RowAction[] }) => {
  const { t } = useTranslation('kit')
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <ActionIcon data-row-menu aria-label={t('table.actions_of', { name })}>
          <IconDotsVertical size={18} />
        </ActionIcon>
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

import { Menu } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslation } from '../../texts/i18n.ts'
import { ToolButton } from '../tool-button.tsx'
import type { ListState } from '../use-list-state.ts'
import { titleColumnOf, visibleColumnsOf } from './hidden-columns.ts'

/** What the menu reads of a column. */
export interface ColumnChoice {
  readonly id: string
  readonly header: string
  readonly card?: 'title' | 'subtitle' | 'badge' | 'hidden'
}

interface ColumnsMenuProps {
  // biome-ignore lint/suspicious/noExplicitAny: any list's state will do
  state: ListState<any>
  columns: readonly ColumnChoice[]
}

/** Shows and hides the columns of a list. The one that names the row always stays. */
export const ColumnsMenu = ({ state, columns }: ColumnsMenuProps) => {
  const { t } = useTranslation('kit')
  const title = titleColumnOf(columns)
  const visible = visibleColumnsOf(columns, state.hidden).map(({ id }) => id)
  const hideable = columns.filter(({ id }) => id !== title)
  const toggle = (id: string) =>
    state.setHidden(
      hideable
        .map((column) => column.id)
        .filter((other) => (other === id ? visible.includes(id) : !visible.includes(other))),
    )
  const isAnyHidden = visible.length < columns.length
  return (
    <Menu position="bottom-end" width={220} closeOnItemClick={false}>
      <Menu.Target>
        <ToolButton icon={<IconColumns3 size={18} />} isSet={isAnyHidden}>
          {t('columns.button')}
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('columns.shown')}</Menu.Label>
        {hideable.map(({ id, header }) => (
          <Menu.CheckboxItem key={id} checked={visible.includes(id)} onChange={() => toggle(id)}>
            {header}
          </Menu.CheckboxItem>
        ))}
        {isAnyHidden && (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => state.setHidden([])}>{t('columns.show_all')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

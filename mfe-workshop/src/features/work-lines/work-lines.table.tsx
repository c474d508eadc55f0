/** Tasks and parts of a work card in one table. Users who see no costs see no parts either: the API does not send them. */
import { IconPackage, IconTool } from '@tabler/icons-react'
import { type Aed, aed, sumAed } from '@warsha/contracts/base/money'
import type { PartLine } from '@warsha/contracts/workshop/part-lines'
import type { Task } from '@warsha/contracts/workshop/tasks'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { Ltr, useFormats, useTranslation } from '@warsha/web-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { calculatePartsSubtotal, PartLineRow } from '../part-lines/part-line-row.tsx'
import { TaskRow } from '../tasks/task-row.tsx'
import type { TaskPermissions } from '../tasks/use-task-permissions.ts'
import table from '../work-card-shared/lines-table.module.css'
import { LinesTableHead } from '../work-card-shared/lines-table-head.tsx'
import classes from './work-lines.module.css'

/** The tabs of the table. */
export type WorkGroup = 'tasks' | 'parts'

const officeColumns = [
  'work',
  'number_and_category',
  'quantity',
  'unit_price',
  'line_total',
  'status',
] as const
const floorColumns = ['work', 'status'] as const
const numericColumns: readonly string[] = ['quantity', 'unit_price', 'line_total']

interface GroupProps {
  name: WorkGroup
  /** The tab of this group is open: it begins inside the window. */
  isOpen: boolean
  columnCount: number
  isEmpty: boolean
  note?: ReactNode
  children: ReactNode
}

const Group = ({ name, isOpen, columnCount, isEmpty, note, children }: GroupProps) => {
  const { t } = useTranslation('work-card')
  const head = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const Icon = name === 'tasks' ? IconTool : IconPackage
  return (
    <tbody>
      <tr ref={head} className={classes.group}>
        <th scope="rowgroup" colSpan={columnCount}>
          <span className={classes.groupTitle}>
            <Icon size={18} aria-hidden="true" />
            {t(`${name}.title`)}
            {note}
          </span>
        </th>
      </tr>
      {isEmpty ? (
        <tr className={classes.empty}>
          <td colSpan={columnCount}>
            <strong>{t(`${name}.empty`)}</strong> {t(`${name}.empty_text`)}
          </td>
        </tr>
      ) : (
        children
      )}
    </tbody>
  )
}

/** What the tasks cost on the bill: cancelled ones nothing. */
const calculateTasksSubtotal = (tasks: readonly Task[]): Aed =>
  sumAed(
    tasks
      .filter(({ status }) => status !== 'cancelled')
      .map(({ actual_cost, estimated_cost }) => actual_cost ?? estimated_cost ?? aed(0)),
  )

interface SubtotalsProps {
  tasks: readonly Task[]
  hasTasks: boolean
  lines: readonly PartLine[]
}

const Subtotals = ({ tasks, hasTasks, lines }: SubtotalsProps) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const rows: [WorkGroup, Aed][] = [['parts', calculatePartsSubtotal(lines)]]
  if (hasTasks) rows.unshift(['tasks', calculateTasksSubtotal(tasks)])
  return (
    <tfoot>
      {rows.map(([name, amount]) => (
        <tr key={name}>
          <th scope="row" colSpan={4}>
            {t('work.subtotal', { of: t(`${name}.title`) })}
          </th>
          <td className={table.amount}>
            <Ltr className={table.total}>{money(amount)}</Ltr>
          </td>
          <td colSpan={2} />
        </tr>
      ))}
    </tfoot>
  )
}

interface WorkLinesTableProps {
  card: WorkCard
  group: WorkGroup
  /** Undefined for users who see no parts, and if the parts cannot be loaded. */
  lines?: readonly PartLine[]
  permissions: TaskPermissions
  progress: ReactNode
  /** The row that adds a line. */
  entry: ReactNode
  onEdit: (line: Task | PartLine) => void
  onDeleteTask: (task: Task) => void
  onRemovePart: (line: PartLine) => void
}

/** On narrow pages each row becomes a card. */
export const WorkLinesTable = (props: WorkLinesTableProps) => {
  const { card, group, lines, permissions, onEdit } = props
  const { tasks } = card
  const { t } = useTranslation('work-card')
  const columns = permissions.canSeeCosts ? officeColumns : floorColumns
  const columnCount = columns.length + 1
  // A counter sale has none.
  const hasTasks = card.kind !== 'counter_sale' || tasks.length > 0
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className={table.caption}>{t('work.title')}</caption>
      <LinesTableHead
        columns={columns}
        numericColumns={numericColumns}
        labelOf={(column) => t(`work.columns.${column}`)}
      />
      {hasTasks && (
        <Group
          name="tasks"
          isOpen={group === 'tasks'}
          columnCount={columnCount}
          isEmpty={tasks.length === 0}
          note={tasks.length > 0 && props.progress}
        >
          {tasks.map((task) => (
            <TaskRow
              key={task.id}
              card={card}
              task={task}
              permissions={permissions}
              onEdit={() => onEdit(task)}
              onDelete={() => props.onDeleteTask(task)}
            />
          ))}
        </Group>
      )}
      {lines && (
        <Group
          name="parts"
          isOpen={group === 'parts'}
          columnCount={columnCount}
          isEmpty={lines.length === 0}
        >
          {lines.map((line) => (
            <PartLineRow
              key={line.id}
              line={line}
              onEdit={() => onEdit(line)}
              onRemove={() => props.onRemovePart(line)}
            />
          ))}
        </Group>
      )}
      {props.entry && (
        <tbody>
          <tr className={classes.entryRow}>
            <td colSpan={columnCount}>{props.entry}</td>
          </tr>
        </tbody>
      )}
      {lines && <Subtotals tasks={tasks} hasTasks={hasTasks} lines={lines} />}
    </table>
  )
}

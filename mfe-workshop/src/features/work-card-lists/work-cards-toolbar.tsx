import { exportWorkCards } from '@warsha/contracts/workshop/reports/routes/exports'
import { paymentTypes, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import type { WorkCardRow } from '@warsha/contracts/workshop/work-cards'
import { useTranslation } from '@warsha/web-kit'
import {
  type Column,
  ExportMenu,
  type FilterField,
  ListSearch,
  ListToolbar,
  requestListFile,
} from '@warsha/web-kit/table'
import { useIsManagement } from '../roles/use-is-management.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { useMechanicChoices } from '../work-cards/use-mechanic-choices.ts'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import { dueFilters, toWorkCardsQuery, type WorkCardsListState } from './work-cards-query.ts'

interface WorkCardsToolbarProps {
  state: WorkCardsListState
  columns: readonly Column<WorkCardRow>[]
  /** The board has one column per status, so it needs no status filter and no choice of columns. */
  isBoard: boolean
  /** False until the rows are there: the choices of the mechanic filter must not delay them. */
  needsMechanics: boolean
}

const useFilters = ({ isBoard, needsMechanics }: WorkCardsToolbarProps): FilterField[] => {
  const { t } = useTranslation('work-cards')
  const isOffice = useIsOffice()
  const { choices: mechanics } = useMechanicChoices(isOffice && needsMechanics)
  const all = { value: '', label: t('all') }
  const toChoices = <T extends string>(values: readonly T[], label: (value: T) => string) => [
    all,
    ...values.map((value) => ({ value, label: label(value) })),
  ]
  const status: FilterField = {
    kind: 'choice',
    name: 'status',
    label: t('status'),
    choices: toChoices(workCardStatuses, statusName),
  }
  const ofOffice: FilterField[] = [
    {
      kind: 'choice',
      name: 'payment_type',
      label: t('payment'),
      choices: toChoices(paymentTypes, paymentTypeName),
    },
    { kind: 'choice', name: 'mechanic', label: t('mechanic'), choices: [all, ...mechanics] },
  ]
  const due: FilterField = {
    kind: 'choice',
    name: 'due',
    label: t('due.label'),
    choices: toChoices(dueFilters, (value) => t(`due.${value}`)),
  }
  const waiting: FilterField = {
    kind: 'choice',
    name: 'waiting',
    label: t('waiting.label'),
    choices: [all, { value: 'part', label: t('waiting.part') }],
  }
  return [
    ...(isBoard ? [] : [status]),
    ...(isOffice ? ofOffice : []),
    due,
    waiting,
    { kind: 'date', name: 'from', label: t('from') },
    { kind: 'date', name: 'to', label: t('to') },
  ]
}

/** Search, filters, saved views and the choice of columns. */
export const WorkCardsToolbar = (props: WorkCardsToolbarProps) => {
  const { state, columns, isBoard } = props
  const { t } = useTranslation('work-cards')
  const isManagement = useIsManagement()
  const filters = useFilters(props)
  return (
    <ListToolbar
      state={state}
      filters={filters}
      {...(isBoard ? {} : { columns })}
      actions={
        isManagement && (
          <ExportMenu
            name="work-cards"
            load={(file) => requestListFile(exportWorkCards, toWorkCardsQuery(state), file)}
          />
        )
      }
    >
      <ListSearch state={state} placeholder={t('search')} />
    </ListToolbar>
  )
}

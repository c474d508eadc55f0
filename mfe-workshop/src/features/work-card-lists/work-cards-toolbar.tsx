import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { paymentTypes, workCardStatuses } from '@warsha/contracts/workshop/work-card-states'
import { Button, useDisclosure, useMediaQuery, useTranslation } from '@warsha/web-kit'
import { ListFilter, ListSearch, ListTextFilter, ListToolbar } from '@warsha/web-kit/table'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { useMechanicChoices } from '../work-cards/use-mechanic-choices.ts'
import { paymentTypeName } from '../work-cards/work-card-names.ts'
import { statusName } from '../work-cards/work-card-status-badge.tsx'
import { dueFilters, filterNames, type WorkCardsListState } from './work-cards-query.ts'

interface WorkCardsToolbarProps {
  state: WorkCardsListState
  /** The board has one column per status, so it needs no status filter. */
  isBoard: boolean
  /** False until the rows are there: the choices of the mechanic filter must not delay them. */
  needsMechanics: boolean
}

const Filters = ({ state, isBoard, needsMechanics }: WorkCardsToolbarProps) => {
  const { t } = useTranslation('work-cards')
  const isOffice = useIsOffice()
  const { choices: mechanics } = useMechanicChoices(isOffice && needsMechanics)
  const all = { value: '', label: t('all') }
  const toOptions = <T extends string>(values: readonly T[], label: (value: T) => string) => [
    all,
    ...values.map((value) => ({ value, label: label(value) })),
  ]
  return (
    <>
      {!isBoard && (
        <ListFilter
          state={state}
          name="status"
          label={t('status')}
          choices={toOptions(workCardStatuses, statusName)}
        />
      )}
      {isOffice && (
        <>
          <ListFilter
            state={state}
            name="payment_type"
            label={t('payment')}
            choices={toOptions(paymentTypes, paymentTypeName)}
          />
          <ListFilter
            state={state}
            name="mechanic"
            label={t('mechanic')}
            choices={[all, ...mechanics]}
          />
        </>
      )}
      <ListFilter
        state={state}
        name="due"
        label={t('due.label')}
        choices={toOptions(dueFilters, (due) => t(`due.${due}`))}
      />
      <ListFilter
        state={state}
        name="waiting"
        label={t('waiting.label')}
        choices={[all, { value: 'part', label: t('waiting.part') }]}
      />
      <ListTextFilter state={state} name="from" label={t('from')} type="date" />
      <ListTextFilter state={state} name="to" label={t('to')} type="date" />
    </>
  )
}

/** Search and filters. On phones the filters are collapsed behind a button. */
export const WorkCardsToolbar = (props: WorkCardsToolbarProps) => {
  const { state } = props
  const { t } = useTranslation('work-cards')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const [isOpen, { toggle }] = useDisclosure()
  const activeFilters = filterNames.filter((name) => state.filters[name] !== '').length
  return (
    <ListToolbar>
      <ListSearch state={state} placeholder={t('search')} />
      {isPhone && (
        <Button
          variant={activeFilters > 0 ? 'light' : 'default'}
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          onClick={toggle}
        >
          {activeFilters > 0 ? t('filters_set', { set: activeFilters }) : t('filters')}
        </Button>
      )}
      {(!isPhone || isOpen) && <Filters {...props} />}
    </ListToolbar>
  )
}

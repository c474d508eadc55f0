import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { paymentTypes, workCardStatuses } from '@warsha/contracts/work-card-states'
import { Button, useDisclosure, useMediaQuery, useTranslation } from '@warsha/web-kit'
import { ListFilter, ListSearch, ListTextFilter, ListToolbar } from '@warsha/web-kit/table'
import { statusName } from './status-badge.tsx'
import { useMechanicChoices } from './use-mechanics.ts'
import { useIsOffice } from './use-office.ts'
import { paymentTypeName } from './work-card-names.ts'
import { dues, filterNames, type WorkCardsState } from './work-cards-query.ts'

interface Props {
  state: WorkCardsState
  /** The board has a column for each status. */
  isBoard: boolean
}

const Filters = ({ state, isBoard }: Props) => {
  const { t } = useTranslation('work-cards')
  const isOffice = useIsOffice()
  const { choices: mechanics } = useMechanicChoices(isOffice)
  const all = { value: '', label: t('all') }
  const choicesOf = <T extends string>(words: readonly T[], label: (word: T) => string) => [
    all,
    ...words.map((value) => ({ value, label: label(value) })),
  ]
  return (
    <>
      {!isBoard && (
        <ListFilter
          state={state}
          name="status"
          label={t('status')}
          choices={choicesOf(workCardStatuses, statusName)}
        />
      )}
      {isOffice && (
        <>
          <ListFilter
            state={state}
            name="payment_type"
            label={t('payment')}
            choices={choicesOf(paymentTypes, paymentTypeName)}
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
        choices={choicesOf(dues, (due) => t(`due.${due}`))}
      />
      <ListTextFilter state={state} name="from" label={t('from')} type="date" />
      <ListTextFilter state={state} name="to" label={t('to')} type="date" />
    </>
  )
}

/** Search and filters; on a phone the filters wait behind a button, for the cards are what somebody came for. */
export const WorkCardToolbar = ({ state, isBoard }: Props) => {
  const { t } = useTranslation('work-cards')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const [isOpen, { toggle }] = useDisclosure()
  const set = filterNames.filter((name) => state.filters[name] !== '').length
  return (
    <ListToolbar>
      <ListSearch state={state} placeholder={t('search')} />
      {isPhone && (
        <Button
          variant={set > 0 ? 'light' : 'default'}
          aria-expanded={isOpen}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          onClick={toggle}
        >
          {set > 0 ? t('filters_set', { set }) : t('filters')}
        </Button>
      )}
      {(!isPhone || isOpen) && <Filters state={state} isBoard={isBoard} />}
    </ListToolbar>
  )
}

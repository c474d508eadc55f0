import { IconFileDollar, IconPhoneCall } from '@tabler/icons-react'
import { estimateStatuses } from '@warsha/contracts/workshop/estimates/estimate-states'
import { Button, Link, PageHeader, StatePanel, useNavigate, useTranslation } from '@warsha/web-kit'
import {
  DataTable,
  type FilterField,
  ListSearch,
  ListToolbar,
  useListState,
} from '@warsha/web-kit/table'
import { BackButton } from '../record-page/back-link.tsx'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { useEstimateColumns } from './estimate-columns.tsx'
import { estimateStatusName } from './estimate-texts.ts'
import { type EstimatesQuery, useEstimates } from './estimates.api.ts'

const EstimateList = () => {
  const { t } = useTranslation('estimates')
  const state = useListState(['status', 'customer_id'], 'estimates')
  const estimates = useEstimates(state.query as EstimatesQuery)
  const columns = useEstimateColumns()
  const navigate = useNavigate()
  const filters: FilterField[] = [
    {
      kind: 'choice',
      name: 'status',
      label: t('filters.status'),
      choices: [
        { value: '', label: t('filters.all') },
        ...estimateStatuses.map((value) => ({ value, label: estimateStatusName(value) })),
      ],
    },
  ]
  return (
    <>
      <ListToolbar state={state} filters={filters} columns={columns}>
        <ListSearch state={state} placeholder={t('search')} />
      </ListToolbar>
      <DataTable
        label={t('list')}
        columns={columns}
        query={estimates}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ estimate_number }) => estimate_number}
        onOpen={({ work_card_id }) => void navigate(`/work-cards/${work_card_id}?tab=estimate`)}
        empty={{
          title: t('empty'),
          text: t('empty_text'),
          icon: <IconFileDollar size={28} stroke={1.6} />,
        }}
        failedText={t('list_failed')}
        cardLayoutBelow={1200}
      />
    </>
  )
}

/** All estimates of the shop. Only office roles may see them; the shell's guard does the same. */
const EstimatesPage = () => {
  const { t } = useTranslation('estimates')
  const isOffice = useIsOffice()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <PageHeader
        title={t('list')}
        text={t('lead')}
        actions={
          <>
            <Button
              component={Link}
              to="/work-cards/estimates/follow-up"
              variant="default"
              leftSection={<IconPhoneCall size={18} />}
            >
              {t('follow_up')}
            </Button>
            <BackButton to="/work-cards">{t('back')}</BackButton>
          </>
        }
      />
      <EstimateList />
    </>
  )
}

export { EstimatesPage as Component }

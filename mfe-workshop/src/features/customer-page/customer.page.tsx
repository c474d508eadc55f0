import { IconCarGarage, IconKey, IconPencil, IconUserOff } from '@tabler/icons-react'
import type { CustomerOverview } from '@warsha/contracts/workshop/customer-overview'
import type { Customer } from '@warsha/contracts/workshop/customers'
import {
  Button,
  Link,
  Ltr,
  lazyScreen,
  PageHeader,
  Skeleton,
  StatePanel,
  StatusBadge,
  UserText,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { useListState, usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import { ApprovalLimitsPanel } from '../approval-limits/approval-limits.panel.tsx'
import { ContactLinks } from '../customers/contact-links.tsx'
import { customerName } from '../customers/customer-names.ts'
import type { AccountLinkDialogProps } from '../invitations/account-link.dialog.tsx'
import { BackLink } from '../record-page/back-link.tsx'
import { JobsSection } from '../record-page/jobs.section.tsx'
import { RecordById } from '../record-page/record-by-id.tsx'
import page from '../record-page/record-page.module.css'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { AccountPanel } from './account.panel.tsx'
import { CustomerFactsPanel } from './customer-facts.panel.tsx'
import { useCustomerJobs, useCustomerOverview } from './customer-page.api.ts'
import classes from './customer-page.module.css'
import { useJobColumns } from './job-columns.tsx'
import { VehiclesPanel } from './vehicles.panel.tsx'

// Loaded after the page and before anybody opens the form.
const loadModal = () =>
  import('../customers/customer.modal.tsx').then(({ CustomerModal: Component }) => ({ Component }))
const CustomerModal = lazyScreen(loadModal)
const AccountLinkDialog = lazyScreen<AccountLinkDialogProps>(() =>
  import('../invitations/account-link.dialog.tsx').then(({ AccountLinkDialog: Component }) => ({
    Component,
  })),
)

const CustomerActions = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customer-page')
  const dialog = useRecordDialog()
  const [isLinkOpen, setLinkOpen] = useState(false)
  useRestoreFocus(dialog.id !== null || isLinkOpen)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} />}
        onClick={() => dialog.open(customer.id)}
      >
        {t('edit')}
      </Button>
      {customer.is_active && (
        <>
          <Button
            variant="default"
            leftSection={<IconKey size={18} />}
            onClick={() => setLinkOpen(true)}
          >
            {t('invitations:account_link')}
          </Button>
          <Button
            component={Link}
            to={`/work-cards/receive?customer=${customer.id}`}
            leftSection={<IconCarGarage size={18} />}
          >
            {t('receive')}
          </Button>
        </>
      )}
      {dialog.id === customer.id && <CustomerModal />}
      {isLinkOpen && <AccountLinkDialog customer={customer} onClose={() => setLinkOpen(false)} />}
    </>
  )
}

const CustomerHead = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation('customer-page')
  const { company_name, customer_code, is_active, phone } = customer
  return (
    <span className={page.head}>
      {!is_active && <StatusBadge tone="grey">{t('inactive')}</StatusBadge>}
      <Ltr className={classes.code}>{customer_code}</Ltr>
      {company_name && company_name !== customerName(customer) && (
        <UserText>{company_name}</UserText>
      )}
      <ContactLinks phone={phone} />
    </span>
  )
}

const CustomerJobs = ({ customerId }: { customerId: string }) => {
  const { t } = useTranslation('customer-page')
  const state = useListState()
  return (
    <JobsSection
      id="customer-jobs"
      title={t('jobs.title')}
      columns={useJobColumns()}
      query={useCustomerJobs(customerId, state.page)}
      state={state}
      empty={{ title: t('jobs.empty'), text: t('jobs.empty_text') }}
      failedText={t('jobs.failed')}
    />
  )
}

const CustomerView = ({ overview }: { overview: CustomerOverview }) => {
  const { customer, vehicles } = overview
  usePreload(loadModal)
  return (
    <>
      <PageHeader
        title={customerName(customer)}
        text={<CustomerHead customer={customer} />}
        actions={<CustomerActions customer={customer} />}
      />
      <div className={classes.page}>
        <AccountPanel overview={overview} />
        <div className={page.sides}>
          <div className={page.main}>
            <VehiclesPanel vehicles={vehicles} />
            <CustomerJobs customerId={customer.id} />
          </div>
          <div className={page.side}>
            <CustomerFactsPanel customer={customer} />
            {customer.company_name && <ApprovalLimitsPanel customerId={customer.id} />}
          </div>
        </div>
      </div>
    </>
  )
}

const CustomerById = () => {
  const { t } = useTranslation('customer-page')
  const { id = '' } = useParams()
  return (
    <RecordById
      query={useCustomerOverview(id)}
      gone={{
        icon: <IconUserOff size={28} stroke={1.6} />,
        title: t('gone'),
        text: t('gone_text'),
      }}
      failedText={t('failed')}
      skeleton={
        <div aria-busy="true" className={page.skeleton}>
          <Skeleton height={30} width="min(100%, 320px)" radius="md" />
          <Skeleton height={72} radius="md" />
          <Skeleton height={120} radius="md" />
          <Skeleton height={260} radius="md" />
        </div>
      }
    >
      {(overview) => <CustomerView key={id} overview={overview} />}
    </RecordById>
  )
}

/** The page of a customer. Only office roles may see it; the shell's guard applies the same rule. */
const CustomerPage = () => {
  const { t } = useTranslation('customer-page')
  const isOffice = useIsOffice()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <BackLink to="/customers">{t('back')}</BackLink>
      <CustomerById />
    </>
  )
}

export { CustomerPage as Component }

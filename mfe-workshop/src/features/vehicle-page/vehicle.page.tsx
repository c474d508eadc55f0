import {
  IconCarGarage,
  IconCarOff,
  IconClipboardList,
  IconFileText,
  IconPencil,
} from '@tabler/icons-react'
import type { VehicleOverview } from '@warsha/contracts/workshop/vehicles/vehicle-history'
import type { VehicleDetail } from '@warsha/contracts/workshop/vehicles/vehicles'
import {
  addTexts,
  Button,
  Link,
  lazyScreen,
  PageHeader,
  Skeleton,
  StatePanel,
  UserText,
  useParams,
  useTranslation,
} from '@warsha/web-kit'
import { useListState, usePreload, useRecordDialog, useRestoreFocus } from '@warsha/web-kit/table'
import { useState } from 'react'
import type { VehicleFilesProps } from '../attachments/vehicle-files.section.tsx'
import { ContactLinks } from '../customers/contact-links.tsx'
import { DeferredWorkPanel } from '../deferred-work/deferred-work.panel.tsx'
import { VehicleInspectionsSection } from '../inspections/vehicle-inspections.section.tsx'
import { BackLink } from '../record-page/back-link.tsx'
import { JobsSection } from '../record-page/jobs.section.tsx'
import { RecordById } from '../record-page/record-by-id.tsx'
import page from '../record-page/record-page.module.css'
import { ownerName } from '../vehicles/vehicle-names.ts'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import { useHistoryColumns } from './history-columns.tsx'
import { MileagePanel, NextServicePanel } from './mileage.panel.tsx'
import type { ServiceHistoryDialogProps } from './service-history.dialog.tsx'
import { VehicleFactsPanel } from './vehicle-facts.panel.tsx'
import { useVehicleJobs, useVehicleOverview } from './vehicle-page.api.ts'
import classes from './vehicle-page.module.css'

// Loaded after the page and before anybody opens the form.
const loadModal = () =>
  import('../vehicles/vehicle.modal.tsx').then(({ VehicleModal: Component }) => ({ Component }))
const VehicleModal = lazyScreen(loadModal)
const ServiceHistoryDialog = lazyScreen<ServiceHistoryDialogProps>(() =>
  import('./service-history.dialog.tsx').then(({ ServiceHistoryDialog: Component }) => ({
    Component,
  })),
)
/** Below the history, and with the texts of work cards: it comes after the page. */
const VehicleFiles = lazyScreen<VehicleFilesProps>(async () => {
  const [{ VehicleFiles: Component }] = await Promise.all([
    import('../attachments/vehicle-files.section.tsx'),
    addTexts('work-card', (language) => import(`../../locales/${language}/work-card.json`)),
  ])
  return { Component }
})

/** What people call a car: the plate and the model. Each part keeps its own direction in a page of the other one. */
const toTitle = ({ plate_number, make, model, year }: VehicleDetail): string =>
  `\u2066${plate_number}\u2069 · \u2068${[make, model, year].filter(Boolean).join(' ')}\u2069`

/** The open job if the car is in the shop, else its reception. */
const MainAction = ({ overview: { vehicle, open_card, owner_is_active } }: ViewProps) => {
  const { t } = useTranslation('vehicle-page')
  if (open_card)
    return (
      <Button
        component={Link}
        to={`/work-cards/${open_card.id}`}
        leftSection={<IconClipboardList size={18} />}
      >
        {t('open_card')}
      </Button>
    )
  if (!owner_is_active) return null
  return (
    <Button
      component={Link}
      to={`/work-cards/receive?customer=${vehicle.customer_id}&vehicle=${vehicle.id}`}
      leftSection={<IconCarGarage size={18} />}
    >
      {t('receive')}
    </Button>
  )
}

interface ViewProps {
  overview: VehicleOverview
}

const VehicleActions = ({ overview }: ViewProps) => {
  const { t } = useTranslation('vehicle-page')
  const { vehicle } = overview
  const dialog = useRecordDialog()
  const [isDocumentOpen, setDocumentOpen] = useState(false)
  useRestoreFocus(dialog.id !== null)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} />}
        onClick={() => dialog.open(vehicle.id)}
      >
        {t('edit')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} />}
        onClick={() => setDocumentOpen(true)}
      >
        {t('document.open')}
      </Button>
      <MainAction overview={overview} />
      {dialog.id === vehicle.id && <VehicleModal />}
      {isDocumentOpen && (
        <ServiceHistoryDialog vehicle={vehicle} onClose={() => setDocumentOpen(false)} />
      )}
    </>
  )
}

const VehicleHead = ({ overview: { vehicle } }: ViewProps) => {
  const { t } = useTranslation('vehicle-page')
  return (
    <span className={page.head}>
      <Link to={`/customers/${vehicle.customer_id}`} className={classes.link}>
        <UserText>{ownerName(vehicle)}</UserText>
      </Link>
      <ContactLinks phone={vehicle.phone} />
      {vehicle.plate_moved_at && <span className={classes.warning}>{t('plate_moved')}</span>}
    </span>
  )
}

const VehicleHistory = ({ vehicle }: { vehicle: VehicleDetail }) => {
  const { t } = useTranslation('vehicle-page')
  const state = useListState()
  return (
    <JobsSection
      id="vehicle-history"
      title={t('history.title')}
      columns={useHistoryColumns(vehicle.customer_id)}
      query={useVehicleJobs(vehicle.id, state.page)}
      state={state}
      empty={{ title: t('history.empty'), text: t('history.empty_text') }}
      failedText={t('history.load_failed')}
    />
  )
}

const VehicleView = ({ overview }: ViewProps) => {
  const { vehicle, readings, next_service, deferred_work_count = 0 } = overview
  usePreload(loadModal)
  return (
    <>
      <PageHeader
        title={toTitle(vehicle)}
        text={<VehicleHead overview={overview} />}
        actions={<VehicleActions overview={overview} />}
      />
      <div className={page.sides}>
        <div className={page.main}>
          <VehicleHistory vehicle={vehicle} />
          <VehicleFiles vehicleId={vehicle.id} />
          <VehicleInspectionsSection vehicleId={vehicle.id} />
        </div>
        <div className={page.side} data-first>
          {deferred_work_count > 0 && <DeferredWorkPanel vehicleId={vehicle.id} />}
          {next_service && <NextServicePanel service={next_service} />}
          {readings.length > 0 && <MileagePanel readings={readings} />}
          <VehicleFactsPanel overview={overview} />
        </div>
      </div>
    </>
  )
}

const VehicleById = () => {
  const { t } = useTranslation('vehicle-page')
  const { id = '' } = useParams()
  return (
    <RecordById
      query={useVehicleOverview(id)}
      gone={{ icon: <IconCarOff size={28} stroke={1.6} />, title: t('gone'), text: t('gone_text') }}
      failedText={t('failed')}
      skeleton={
        <div aria-busy="true" className={page.skeleton}>
          <Skeleton height={30} width="min(100%, 420px)" radius="md" />
          <Skeleton height={120} radius="md" />
          <Skeleton height={260} radius="md" />
        </div>
      }
    >
      {(overview) => <VehicleView key={id} overview={overview} />}
    </RecordById>
  )
}

/** The page of a vehicle. Only office roles may see it; the shell's guard applies the same rule. */
const VehiclePage = () => {
  const { t } = useTranslation('vehicle-page')
  const isOffice = useIsOffice()
  if (!isOffice) return <StatePanel isScreen title={t('errors:not_allowed')} />
  return (
    <>
      <BackLink to="/vehicles">{t('back')}</BackLink>
      <VehicleById />
    </>
  )
}

export { VehiclePage as Component }

import { IconClipboardOff, IconTrash } from '@tabler/icons-react'
import { isManagementRole } from '@warsha/contracts/base/roles'
import type { Inspection } from '@warsha/contracts/workshop/inspections/inspections'
import { canWork } from '@warsha/contracts/workshop/work-card-states'
import {
  Button,
  confirm,
  PageHeader,
  roleOf,
  Skeleton,
  toast,
  UserText,
  useFormats,
  useNameOf,
  useNavigate,
  useParams,
  useSession,
  useTranslation,
} from '@warsha/web-kit'
import { PdfButton } from '@warsha/web-kit/printouts'
import { fetchSignedPdf } from '../printouts/fetch-signed-pdf.ts'
import { BackLink } from '../record-page/back-link.tsx'
import { RecordById } from '../record-page/record-by-id.tsx'
import { FillInspectionView } from './fill-inspection.view.tsx'
import { InspectionResultView } from './inspection-result.view.tsx'
import { useDiscardInspection, useInspection } from './inspections.api.ts'
import classes from './inspections.module.css'
import { CountBadges } from './result-mark.tsx'
import { useIsInspector } from './use-is-inspector.ts'

const toTitle = ({ plate_number, make, model }: Inspection, name: string): string =>
  `\u2066${plate_number}\u2069 · \u2068${make} ${model}\u2069 · \u2068${name}\u2069`

const DiscardButton = ({ inspection }: { inspection: Inspection }) => {
  const { t } = useTranslation('inspections')
  const navigate = useNavigate()
  const nameOf = useNameOf()
  const user = useSession((session) => session.user)
  const discard = useDiscardInspection(inspection.id)
  const role = roleOf(user)
  const isOwn = inspection.started_by === user?.id
  if (!isOwn && !(role && isManagementRole(role))) return null
  const ask = async () => {
    const isConfirmed = await confirm({
      title: t('discard.title'),
      text: t('discard.text', { name: nameOf(inspection) }),
      confirmLabel: t('discard.confirm'),
      danger: true,
      onConfirm: () => discard.mutateAsync(undefined),
    })
    if (!isConfirmed) return
    toast.success(t('discard.done'))
    navigate(`/work-cards/${inspection.work_card_id}?tab=inspection`, { replace: true })
  }
  return (
    <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => void ask()}>
      {t('discard.open')}
    </Button>
  )
}

/** The printed result, once there is one. */
const ResultPdfButton = ({ inspection }: { inspection: Inspection }) => {
  const { t } = useTranslation('inspections')
  const { pdf_url, work_card_number } = inspection
  if (!pdf_url) return null
  return (
    <PdfButton
      name={`inspection-${work_card_number}`}
      label={t('pdf')}
      failedText={t('pdf_failed')}
      load={() => fetchSignedPdf(pdf_url)}
    />
  )
}

const InspectionFacts = ({ inspection }: { inspection: Inspection }) => {
  const { t } = useTranslation('inspections')
  const { nearDateTime } = useFormats()
  const { completed_at, completed_by_name, started_at, started_by_name } = inspection
  const [at, name] = completed_at
    ? [completed_at, completed_by_name]
    : [started_at, started_by_name]
  return (
    <span className={classes.facts}>
      <CountBadges counts={inspection.counts} />
      <span>
        {t(completed_at ? 'completed_on' : 'started_on', { date: nearDateTime(at) })} ·{' '}
        <UserText>{name}</UserText>
      </span>
    </span>
  )
}

/** False if an older service does not say the status of the card. */
const hasClosedJob = ({ work_card_status: status }: Inspection): boolean =>
  status !== undefined && !canWork({ status })

const InspectionView = ({ inspection }: { inspection: Inspection }) => {
  const { t } = useTranslation('inspections')
  const nameOf = useNameOf()
  const isInspector = useIsInspector()
  const isOpen = inspection.status === 'open'
  const isJobClosed = hasClosedJob(inspection)
  return (
    <>
      <PageHeader
        title={toTitle(inspection, nameOf(inspection))}
        text={<InspectionFacts inspection={inspection} />}
        actions={
          isInspector && isOpen ? (
            <DiscardButton inspection={inspection} />
          ) : (
            <ResultPdfButton inspection={inspection} />
          )
        }
      />
      {isOpen && isJobClosed && <p className={classes.soft}>{t('job_closed')}</p>}
      {isInspector && isOpen && !isJobClosed ? (
        <FillInspectionView key={inspection.id} inspection={inspection} />
      ) : (
        <InspectionResultView inspection={inspection} />
      )}
    </>
  )
}

/** Fills an open inspection, or shows the result of one that is completed or whose job is closed. */
const InspectionPage = () => {
  const { t } = useTranslation('inspections')
  const { id = '', inspectionId = '' } = useParams()
  return (
    <div className={classes.page}>
      <BackLink to={`/work-cards/${id}?tab=inspection`}>{t('back')}</BackLink>
      <RecordById
        query={useInspection(id, inspectionId)}
        gone={{
          icon: <IconClipboardOff size={28} stroke={1.6} />,
          title: t('gone'),
          text: t('gone_text'),
        }}
        failedText={t('load_failed')}
        skeleton={
          <div aria-busy="true" className={classes.section}>
            <Skeleton height={30} width="min(100%, 420px)" radius="md" />
            <Skeleton height={220} radius="md" />
            <Skeleton height={48} radius="md" />
            <Skeleton height={48} radius="md" />
          </div>
        }
      >
        {(inspection) => <InspectionView inspection={inspection} />}
      </RecordById>
    </div>
  )
}

export { InspectionPage as Component }

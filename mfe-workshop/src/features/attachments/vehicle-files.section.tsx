import { IconPhoto } from '@tabler/icons-react'
import type { VehicleAttachment } from '@warsha/contracts/workshop/attachments'
import {
  FailedPanel,
  Link,
  Ltr,
  Skeleton,
  StatePanel,
  useFormats,
  usePhotoInAddress,
  useTranslation,
} from '@warsha/web-kit'
import { Pager, useListState } from '@warsha/web-kit/table'
import { AttachmentTile } from './attachment-tile.tsx'
import { useVehicleAttachments } from './attachments.api.ts'
import classes from './attachments.module.css'
import { PhotoInAddress } from './photo-in-address.tsx'

/** Returns the attachments by job, in the order of the list. */
const groupByJob = (attachments: readonly VehicleAttachment[]): VehicleAttachment[][] => {
  const byJob = new Map<string, VehicleAttachment[]>()
  for (const attachment of attachments) {
    const { work_card_id } = attachment
    byJob.set(work_card_id, [...(byJob.get(work_card_id) ?? []), attachment])
  }
  return [...byJob.values()]
}

const FilesOfJob = ({ attachments }: { attachments: readonly VehicleAttachment[] }) => {
  const { t } = useTranslation('work-card')
  const { date } = useFormats()
  const { setPhoto } = usePhotoInAddress()
  const [first] = attachments
  if (!first) return null
  return (
    <>
      <h3 className={classes.job}>
        <Link to={`/work-cards/${first.work_card_id}?tab=files`} className={classes.jobLink}>
          <Ltr>{first.work_card_number}</Ltr>
        </Link>
        <span className={classes.soft}>{date(first.received_date)}</span>
      </h3>
      <ul
        className={classes.tiles}
        aria-label={t('files.of_job', { number: first.work_card_number })}
      >
        {attachments.map((attachment) => (
          <AttachmentTile
            key={attachment.id}
            attachment={attachment}
            taskName={attachment.task_description}
            onView={() => setPhoto(attachment.id, { replace: false })}
          />
        ))}
      </ul>
    </>
  )
}

export interface VehicleFilesProps {
  vehicleId: string
}

const Content = ({ vehicleId }: VehicleFilesProps) => {
  const { t } = useTranslation('work-card')
  const { page, setPage } = useListState([], undefined, 'files_page')
  const { data, error, isFetching, refetch } = useVehicleAttachments(vehicleId, page)
  if (!data)
    return error ? (
      <FailedPanel error={error} fallback={t('files.load_failed')} retry={() => void refetch()} />
    ) : (
      <Skeleton height={160} radius="md" aria-busy="true" />
    )
  if (data.pagination.total === 0)
    return (
      <StatePanel
        icon={<IconPhoto size={28} stroke={1.6} />}
        title={t('files.empty')}
        text={t('files.empty_of_vehicle')}
      />
    )
  return (
    <>
      {groupByJob(data.data).map((attachments) => (
        <FilesOfJob key={attachments[0]?.work_card_id} attachments={attachments} />
      ))}
      <PhotoInAddress attachments={data.data} />
      {(data.pagination.pages > 1 || page > 1) && (
        <Pager
          pagination={data.pagination}
          rowCount={data.data.length}
          onPage={setPage}
          isFetching={isFetching}
        />
      )}
    </>
  )
}

/** Photos, files and voice notes of all jobs of a vehicle, the newest first. They are added on the work cards. */
export const VehicleFiles = ({ vehicleId }: VehicleFilesProps) => {
  const { t } = useTranslation('work-card')
  return (
    <section aria-labelledby="vehicle-files" className={classes.section}>
      <h2 id="vehicle-files" className={classes.sectionTitle}>
        {t('files.title')}
      </h2>
      <Content vehicleId={vehicleId} />
    </section>
  )
}

import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Button, toast, useDownload, usePreferences, useTranslation } from '@warsha/web-kit'
import { fetchAttendanceFile } from './attendance.api.ts'

interface ExportButtonProps {
  range: { start_date: string; end_date: string }
  employeeId: string
  /** Number of records; undefined while it is unknown. */
  total: number | undefined
}

/** Downloads the records of the range as a workbook in the language of the page. */
export const ExportButton = ({ range, employeeId, total }: ExportButtonProps) => {
  const { t } = useTranslation('attendance')
  const language = usePreferences((preferences) => preferences.language)
  const { isDownloading, download } = useDownload()
  const exportRecords = async () => {
    if (total === 0) return toast.error(null, t('export.no_data'))
    const isSaved = await download({
      load: () => fetchAttendanceFile({ ...range, employee_id: employeeId, language }),
      fileName: `attendance_report_${range.start_date}_to_${range.end_date}.xlsx`,
      failedText: t('export.failed'),
    })
    if (isSaved) toast.success(t('export.done'))
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
      loading={isDownloading}
      onClick={() => void exportRecords()}
    >
      {t('export.excel')}
    </Button>
  )
}

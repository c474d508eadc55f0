import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Button, saveFile, toast, usePreferences, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'
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
  const [isLoading, setLoading] = useState(false)
  const download = async () => {
    if (total === 0) return toast.error(null, t('export.no_data'))
    setLoading(true)
    try {
      const file = await fetchAttendanceFile({
        ...range,
        employee_id: employeeId,
        language,
      })
      saveFile(file, `attendance_report_${range.start_date}_to_${range.end_date}.xlsx`)
      toast.success(t('export.done'))
    } catch (error) {
      toast.error(error, t('export.failed'))
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
      loading={isLoading}
      onClick={() => void download()}
    >
      {t('export.excel')}
    </Button>
  )
}

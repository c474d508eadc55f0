import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Button, useDownload } from '@warsha/web-kit'

interface ExcelButtonProps {
  label: string
  /** With the extension. */
  fileName: string
  /** Text of the error if the file cannot be created. */
  failedText: string
  load: () => Promise<Blob>
}

/** Downloads a table as an Excel file. */
export const ExcelButton = ({ label, fileName, failedText, load }: ExcelButtonProps) => {
  const { isDownloading, download } = useDownload()
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
      loading={isDownloading}
      onClick={() => void download({ load, fileName, failedText })}
    >
      {label}
    </Button>
  )
}

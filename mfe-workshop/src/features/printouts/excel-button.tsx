import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Button, saveFile, toast } from '@warsha/web-kit'
import { useState } from 'react'

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
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    setDownloading(true)
    try {
      saveFile(await load(), fileName)
    } catch (error) {
      toast.error(error, failedText)
    } finally {
      setDownloading(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
      loading={isDownloading}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}

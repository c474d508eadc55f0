import { IconFileTypePdf } from '@tabler/icons-react'
import { Button, saveFile, toast } from '@warsha/web-kit'
import { useState } from 'react'

interface PdfButtonProps {
  /** The file name without its extension. */
  name: string
  label: string
  /** Text of the error if the file cannot be created. */
  failedText: string
  load: () => Promise<Blob>
}

/** Downloads a document as a PDF file. */
export const PdfButton = ({ name, label, failedText, load }: PdfButtonProps) => {
  const [isDownloading, setDownloading] = useState(false)
  const download = async () => {
    setDownloading(true)
    try {
      saveFile(await load(), `${name}.pdf`)
    } catch (error) {
      toast.error(error, failedText)
    } finally {
      setDownloading(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} />}
      loading={isDownloading}
      onClick={() => void download()}
    >
      {label}
    </Button>
  )
}

import { IconFileTypePdf } from '@tabler/icons-react'
import { Button, saveFile, toast, useTranslation } from '@warsha/web-kit'
import { useState } from 'react'

/** The paper as a file; where the server can't make one, it says so and Print stands beside. */
export const PdfButton = ({ name, load }: { name: string; load: () => Promise<Blob> }) => {
  const { t } = useTranslation('money')
  const [isWorking, setWorking] = useState(false)
  const download = async () => {
    setWorking(true)
    try {
      saveFile(await load(), `${name}.pdf`)
    } catch (error) {
      toast.error(error, t('invoice.pdf_failed'))
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} />}
      loading={isWorking}
      onClick={() => void download()}
    >
      {t('invoice.pdf')}
    </Button>
  )
}

import { IconDownload, IconPrinter } from '@tabler/icons-react'
import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { Button, Group, Ltr, Modal, Stack, UserText, useTranslation } from '@warsha/web-kit'
import { useRef } from 'react'
import { QrLabel } from './qr-label.tsx'
import { makeAndModel, ownerName } from './vehicle-names.ts'
import classes from './vehicles.module.css'

/** 'DXB A 10001' → 'DXB-A-10001.png', a valid file name on every system. */
const toFileName = ({ plate_number: plate }: Vehicle) =>
  `${plate.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'vehicle'}.png`

/** The QR code of a vehicle, which can be scanned, printed as a label or downloaded. */
export const QrCodeDialog = ({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) => {
  const { t } = useTranslation('workshop')
  const { t: kitText } = useTranslation('kit')
  const labelImage = useRef<HTMLImageElement>(null)
  const { plate_number: plate, qr_code: image } = vehicle
  const print = async () => {
    // Without decoding first, the label might be printed without the image.
    await labelImage.current?.decode()
    window.print()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('vehicles.qr_title')}
      closeButtonProps={{ 'aria-label': kitText('close') }}
    >
      <Stack gap="md" align="center">
        <img
          src={image}
          className={classes.qr}
          width={240}
          height={240}
          alt={t('vehicles.qr_of', { plate })}
        />
        <div className={classes.scanned}>
          <Ltr className={classes.scannedPlate}>{plate}</Ltr>
          <span>
            <UserText>{makeAndModel(vehicle)}</UserText> · <UserText>{ownerName(vehicle)}</UserText>
          </span>
        </div>
        <p className={classes.hint}>{t('vehicles.qr_text')}</p>
        <Group justify="center" gap="sm">
          <Button
            component="a"
            href={image}
            download={toFileName(vehicle)}
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {t('vehicles.qr_download')}
          </Button>
          <Button
            leftSection={<IconPrinter size={18} />}
            onClick={() => void print()}
            data-autofocus
          >
            {t('vehicles.qr_print')}
          </Button>
        </Group>
      </Stack>
      <QrLabel vehicle={vehicle} imageRef={labelImage} />
    </Modal>
  )
}

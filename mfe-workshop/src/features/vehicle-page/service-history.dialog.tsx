import type { Vehicle } from '@warsha/contracts/workshop/vehicles/vehicles'
import { documentStyle } from '@warsha/documents/render-document-page'
import { renderServiceHistory } from '@warsha/documents/render-service-history'
import { useTranslation } from '@warsha/web-kit'
import { Checkbox } from '@warsha/web-kit/forms'
import { DocumentMarkup, PdfButton, PrintoutDialog } from '@warsha/web-kit/printouts'
import { useState } from 'react'
import {
  fetchServiceHistoryPdf,
  type HistoryOptions,
  useServiceHistory,
} from './vehicle-page.api.ts'
import classes from './vehicle-page.module.css'

const optionNames = ['without_prices', 'without_owner'] as const

interface OptionFieldsProps {
  options: HistoryOptions
  onChange: (options: HistoryOptions) => void
}

const OptionFields = ({ options, onChange }: OptionFieldsProps) => {
  const { t } = useTranslation('vehicle-page')
  return (
    <div className={classes.options}>
      {optionNames.map((name) => (
        <Checkbox
          key={name}
          label={t(`document.${name}`)}
          checked={options[name] === true}
          onChange={(event) => onChange({ ...options, [name]: event.currentTarget.checked })}
        />
      ))}
      <p>{t('document.hint')}</p>
    </div>
  )
}

export interface ServiceHistoryDialogProps {
  vehicle: Pick<Vehicle, 'id' | 'plate_number'>
  onClose: () => void
}

/** The service history in both languages, to print and as a PDF file. A buyer of the car gets it without prices and owner. */
export const ServiceHistoryDialog = ({ vehicle, onClose }: ServiceHistoryDialogProps) => {
  const { t } = useTranslation('vehicle-page')
  const [options, setOptions] = useState<HistoryOptions>({
    without_prices: false,
    without_owner: false,
  })
  const { data, error, isPlaceholderData, refetch } = useServiceHistory(vehicle.id, options)
  // While the document of other options loads, `data` are of the former ones: they stay visible, but must not be printed.
  const history = isPlaceholderData ? undefined : data
  const sheet = data && <DocumentMarkup markup={renderServiceHistory(data)} style={documentStyle} />
  return (
    <PrintoutDialog
      name="service-history"
      title={t('document.title', { plate: vehicle.plate_number })}
      hint={<OptionFields options={options} onChange={setOptions} />}
      printout={history && sheet}
      formerPrintout={sheet}
      error={error}
      retry={refetch}
      failedText={t('document.failed')}
      printLabel={t('document.print')}
      closeLabel={t('document.close')}
      actions={
        history && (
          <PdfButton
            name={`service-history-${vehicle.plate_number}`}
            label={t('document.pdf')}
            failedText={t('document.pdf_failed')}
            load={() => fetchServiceHistoryPdf(vehicle.id, options)}
          />
        )
      }
      onClose={onClose}
    />
  )
}

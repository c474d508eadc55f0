import { IconClipboardOff } from '@tabler/icons-react'
import type { InspectionTemplate } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { toast, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { continueWithNewest } from '../record-page/carry-edits-over.ts'
import { fetchTemplate, useOpenedTemplate } from './inspection-templates.api.ts'
import { TemplateForm } from './template.form.tsx'
import { type TemplateValues, toTemplateBody, toTemplateValues } from './template-values.ts'

/** Dialog of the template in the URL, or of a new one. */
export const TemplateModal = () => {
  const { t } = useTranslation('inspections')
  return (
    <RecordModal<InspectionTemplate, TemplateValues>
      dialog={useRecordDialog()}
      useRecord={useOpenedTemplate}
      newForm={({ close }) => <TemplateForm opening={null} reload={close} close={close} />}
      editForm={({ opening, replace, close }) => {
        const { record } = opening
        const reload = (current: TemplateValues) =>
          continueWithNewest(current, {
            record,
            replace,
            readNewest: () => fetchTemplate(record.id),
            valuesOf: toTemplateValues,
            toBody: toTemplateBody,
          }).catch((error: unknown) => void toast.error(error, t('templates.load_failed')))
        return (
          <TemplateForm
            key={record.version}
            opening={opening}
            reload={(current) => void reload(current)}
            close={close}
          />
        )
      }}
      texts={{
        title: t('templates.edit_title'),
        gone: t('templates.gone'),
        failed: t('templates.load_failed'),
      }}
      icon={<IconClipboardOff size={28} stroke={1.6} />}
    />
  )
}

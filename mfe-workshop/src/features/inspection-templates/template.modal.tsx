import { IconClipboardOff } from '@tabler/icons-react'
import type { InspectionTemplate } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { toast, useTranslation } from '@warsha/web-kit'
import { RecordModal } from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import { fetchTemplate, useOpenedTemplate } from './inspection-templates.api.ts'
import { TemplateForm } from './template.form.tsx'
import type { TemplateValues } from './template-values.ts'

/** Dialog of the template in the URL, or of a new one. */
export const TemplateModal = () => {
  const { t } = useTranslation('inspections')
  return (
    <RecordModal<InspectionTemplate, TemplateValues>
      dialog={useRecordDialog()}
      useRecord={useOpenedTemplate}
      newForm={({ close }) => <TemplateForm saved={null} reload={close} close={close} />}
      editForm={({ opening: { record }, replace, close }) => (
        <TemplateForm
          key={record.version}
          saved={record}
          reload={() =>
            fetchTemplate(record.id).then(
              ({ data }) => replace({ record: data, warnings: [] }),
              (error) => toast.error(error, t('templates.load_failed')),
            )
          }
          close={close}
        />
      )}
      texts={{
        title: t('templates.edit_title'),
        gone: t('templates.gone'),
        failed: t('templates.load_failed'),
      }}
      icon={<IconClipboardOff size={28} stroke={1.6} />}
    />
  )
}

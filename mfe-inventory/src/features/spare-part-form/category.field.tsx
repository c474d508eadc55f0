import { IconPlus } from '@tabler/icons-react'
import { Button, errorText, useTranslation } from '@warsha/web-kit'
import { SelectField } from '@warsha/web-kit/forms'
import type { ComponentProps } from 'react'
import classes from '../spare-parts/spare-parts.module.css'
import { useCategoryChoices } from '../spare-parts/use-category-choices.ts'

type CategoryFieldProps = Omit<ComponentProps<typeof SelectField>, 'data'> & {
  addCategory: () => void
}

/** Select of a category, with a button that adds one. */
export const CategoryField = ({ addCategory, ...field }: CategoryFieldProps) => {
  const { t } = useTranslation('spare-parts')
  const { choices, error } = useCategoryChoices()
  return (
    <div className={classes.withAction}>
      <SelectField
        {...field}
        data={choices}
        allowDeselect
        // By default the select can also be cleared while it is empty.
        clearable={Boolean(field.form.fields.values[field.name])}
        clearButtonProps={{ 'aria-label': t('category.none') }}
        placeholder={t('category.none')}
        description={error ? errorText(error, t('category.failed')) : field.description}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        onClick={addCategory}
      >
        {t('category.add')}
      </Button>
    </div>
  )
}

import { IconPlus } from '@tabler/icons-react'
import { Button, errorText, useTranslation } from '@warsha/web-kit'
import { SelectField } from '@warsha/web-kit/forms'
import type { ComponentProps } from 'react'
import { useCategoryChoices } from './category-choices.ts'
import classes from './spare-parts.module.css'

type Props = Omit<ComponentProps<typeof SelectField>, 'data'> & { addCategory: () => void }

/** One of the categories, or none; another one is made in place. */
export const CategoryField = ({ addCategory, ...field }: Props) => {
  const { t } = useTranslation('spare-parts')
  const { choices, error } = useCategoryChoices()
  return (
    <div className={classes.withAction}>
      <SelectField
        {...field}
        data={choices}
        allowDeselect
        // Nothing to take away: the select itself would offer it for an empty text too.
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

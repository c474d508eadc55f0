/**
 * Defects of screens. Those with `journeys` only a browser sees: colours, sizes and layout. They are all made at the same
 * time, each on another screen, and a journey of that screen must fail.
 * @type {readonly import('./mutant.mjs').Mutant[]}
 */
export const screenMutants = [
  {
    file: 'table/row-menu.tsx',
    before: "<ActionIcon data-row-menu aria-label={t('table.actions_of', { name })}>",
    after: '<ActionIcon data-row-menu>',
    breaks: 'the menu of a row has no name',
    tests: 'mfe-workshop/src/features/customers/delete-customer\\.test',
  },
  {
    file: 'table/pager.tsx',
    before: 'onPage(page + 1)',
    after: 'onPage(page + 2)',
    breaks: 'the next page of a list is skipped',
    tests: 'packages/web-kit/src/table/data-table\\.test',
  },
  {
    file: 'table/delete-record.tsx',
    before: 'mutationFn: async () => instead?.run(),',
    after: 'mutationFn: async () => undefined,',
    breaks: 'what is offered instead of deleting does nothing',
    tests: 'mfe-workshop/src/features/customers/delete-customer\\.test',
  },
  {
    file: 'payments/paid-summary.tsx',
    before: 'if (credit <= 0 || outstanding > 0)',
    after: 'if (credit < 0)',
    breaks: 'the outstanding amount of a card is not shown',
    tests: 'mfe-workshop/src/features/payments/payments\\.test',
  },
  {
    file: 'table/pager.tsx',
    before: 'disabled={isLast}',
    after: 'disabled={false}',
    breaks: 'a list has a page after its last one',
    tests: [
      'mfe-workshop/src/features/customers/customers-list\\.test',
      'packages/web-kit/src/table',
    ],
  },
  {
    file: 'table/delete-record.tsx',
    before: '{!isBlocked && (',
    after: '{(',
    breaks: 'Delete stays although something else is offered instead',
    tests: 'mfe-workshop/src/features/customers/delete-customer\\.test',
  },
  {
    file: 'work-card-lists/board.module.css',
    before: 'font-weight: 500;\n  color: var(--ink-soft);',
    after: 'font-weight: 500;\n  color: var(--line);',
    breaks: 'the counts of the board cannot be read',
    journeys: '/work-cards as|the work cards in|work cards on a phone',
  },
  {
    file: 'mfe-hr/src/features/shared/panels.module.css',
    before: '.scroll {\n  overflow-x: auto;',
    after: '.scroll {\n  overflow-x: visible;',
    breaks: 'the leave calendar makes the page wider than the screen',
    journeys: '/hr-management as|HR management',
  },
  {
    file: 'payments/payments.module.css',
    before: '.amounts dt {\n  font-size: 0.8125rem;\n  color: var(--ink-soft);',
    after: '.amounts dt {\n  font-size: 0.8125rem;\n  color: var(--line);',
    breaks: 'the labels of paid and outstanding amounts cannot be read',
    journeys: '/work-cards/\\{id\\} as|the payments and invoice of a work card',
  },
  {
    file: 'shell/src/settings/settings.module.css',
    before: 'font-size: 0.8125rem;\n  color: var(--ink-soft);',
    after: 'font-size: 0.8125rem;\n  color: var(--line);',
    breaks: 'the explanations of settings cannot be read',
    journeys: '/settings as|the settings in|settings and search on a phone',
  },
  {
    file: 'spare-part-stats.module.css',
    before: 'font-size: 0.8125rem;\n  color: var(--ink-soft);',
    after: 'font-size: 0.8125rem;\n  color: var(--line);',
    breaks: 'the labels of the stock totals cannot be read',
    journeys: '/spare-parts as|the spare parts in|spare parts on a phone',
  },
  {
    file: 'jobs/job.module.css',
    before: 'padding-inline: 4px;\n  color: var(--ink-soft);',
    after: 'padding-inline: 4px;\n  color: var(--line);',
    breaks: 'the steps of a job cannot be read',
    journeys: '/customer-portal/jobs/\\{id\\} as|the portal in|the portal on a phone',
  },
  {
    file: 'revenue/revenue.module.css',
    before: 'gap: 3px;\n  color: var(--ink-soft);',
    after: 'gap: 3px;\n  color: var(--line);',
    breaks: 'the labels of the report filters cannot be read',
    journeys: '/reports as|report and invoices',
  },
  {
    file: 'attendance/positions.module.css',
    before: '.position dt {\n  color: var(--ink-soft);',
    after: '.position dt {\n  color: var(--line);',
    breaks: 'the dialog with the positions of a punch cannot be read',
    journeys: '/attendance as|attendance in|attendance on a phone',
  },
  {
    file: 'sign-in/sign-in.module.css',
    before: '.demo p {\n  margin: 0 0 8px;\n  font-size: 0.8125rem;\n  color: var(--ink-soft);',
    after: '.demo p {\n  margin: 0 0 8px;\n  font-size: 0.8125rem;\n  color: var(--line);',
    breaks: 'the hint at the demo accounts cannot be read',
    journeys: '/login as|sign-in in|sign-in on a phone',
  },
  {
    file: 'shell/src/frame/frame.module.css',
    before: '@media (max-width: 21.99em) {\n  .top [data-scan] {\n    display: none;',
    after: '@media (max-width: 21.99em) {\n  .top [data-scan] {\n    display: inline-flex;',
    breaks: 'the top bar is wider than a phone of 320 px',
    journeys: 'fits every width',
  },
]

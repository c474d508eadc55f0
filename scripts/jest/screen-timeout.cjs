/** Longer than the default of one second, so that a busy machine does not fail a test. */
require('@testing-library/react').configure({ asyncUtilTimeout: 15_000 })

/** The id of the action tests: orders, weapons and settings refer to it. */
export const ACTION_TESTS = 'action-tests';

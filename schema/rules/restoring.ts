/** Days for which the hosted repository of a deleted project can be restored. */
export const restorableDays = 7;

-- Each order's figures were planned anew, which took ten times as long as to run them: what the order is like makes no other plan.
alter function note_sales() set plan_cache_mode to force_generic_plan;
